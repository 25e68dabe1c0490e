package fairtrial.lab.requests;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Names that mark a secret or a person's number in a request, and are ordinary words in other texts: those of sign-ons
/// (OAuth 2, SAML, CAS), of invitations, of cards and accounts.
final class SignOnNames {
    /// Whole names, in small letters and without separators.
    private static final Set<String> NAMES = Set.of(
            "access",
            "accountnumber",
            "assertion",
            "cardnumber",
            "ccnumber",
            "clientassertion",
            "creditcard",
            "csc",
            "invitation",
            "invite",
            "nonce",
            "relaystate",
            "samlart",
            "samlrequest",
            "samlresponse",
            "ssn",
            "wresult");

    /// Words that mark one anywhere in a name.
    private static final Set<String> WORDS =
            Set.of("assertion", "auth", "cookie", "cookies", "cvc", "cvv", "hmac", "iban", "jwt", "otp", "sess", "sid");

    /// Codes that someone gets to show who he is.
    private static final Pattern CODE = Pattern.compile(".*(?:access|activation|auth|authorization|backup|confirm"
            + "|confirmation|device|invitation|invite|login|magic|mfa|onetime|recovery|reset|security|sms"
            + "|verification|verify)code");

    /// What a code may be that is none of a sign-on: a country, a currency, a language, a short number.
    private static final Pattern ORDINARY = Pattern.compile("[A-Za-z]{1,4}(?:[_-][A-Za-z]{2,4})?|[0-9]{1,3}");

    private static final Pattern BORDER = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+");

    /// A ticket of CAS.
    private static final String SERVICE_TICKET = "ST-";

    private SignOnNames() {}

    /// Whether a value with this name is secret.
    static boolean isSecret(String name, String value) {
        String plain = name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
        return switch (plain) {
            case "code" -> !value.isEmpty() && !ORDINARY.matcher(value).matches();
            case "ticket" -> value.startsWith(SERVICE_TICKET);
            default ->
                NAMES.contains(plain)
                        || CODE.matcher(plain).matches()
                        || Arrays.stream(BORDER.split(name))
                                .map(word -> word.toLowerCase(Locale.ROOT))
                                .anyMatch(WORDS::contains);
        };
    }
}
