package fairtrial.published.audit;

import fairtrial.core.text.Message;

/// A claim of the author, and the judgement by its figures.
///
/// @param text a short quote
/// @param why  the numbers
public record JudgedClaim(String text, ClaimVerdict verdict, Message why) {}
