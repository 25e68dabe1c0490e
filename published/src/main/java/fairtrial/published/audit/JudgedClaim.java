package fairtrial.published.audit;

import fairtrial.core.text.Message;

/// What the author says, and what his figures say to it.
///
/// @param text a short quote
/// @param why  the numbers
public record JudgedClaim(String text, ClaimVerdict verdict, Message why) {}
