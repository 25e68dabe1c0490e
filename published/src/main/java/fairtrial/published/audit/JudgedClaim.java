package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim;

/// A claim of the author, and the judgement by its figures.
///
/// @param text a short quote
/// @param why  the numbers
public record JudgedClaim(String text, ClaimVerdict verdict, Message why) {
    /// The judgement of a claim, with the text `audit.claim.` + key.
    static JudgedClaim of(Claim claim, ClaimVerdict verdict, String key, Object... arguments) {
        return new JudgedClaim(claim.text(), verdict, new Message("audit.claim." + key, arguments));
    }
}
