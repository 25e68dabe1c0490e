package fairtrial.core.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenShapesTest {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String DIGITS = "0123456789";

    /// The prefix and the rest are joined here, so that no search for leaked tokens finds this file.
    @ParameterizedTest
    @CsvSource({
        "ghp_,abcdefABCDEF0123456789abcdefABCDEF01",
        "gho_,abcdefABCDEF0123456789abcdefABCDEF01",
        "github_pat_,11ABCDEFG0abcdefghijkl_ABCDEFGH",
        "glpat-,abcdefABCDEF0123456x",
        "hvs.,CAESIabcdefABCDEF0123456789",
        "xoxb-,123456789012-abcdefABCDEF",
        "AKIA,ABCDEFGHIJKLMNOP",
        "sk_live_,abcdefABCDEF0123456789",
        "sk-,abcdefABCDEF0123456789abcdef",
        "sk-proj-,abcdefABCDEF0123456789abcdef",
        "npm_,abcdefABCDEF0123456789abcdefABCDEF01"
    })
    void tokens_of_known_issuers_are_masked_in_every_text(String prefix, String rest) {
        String token = prefix + rest;
        assertThat(Redaction.text("X-Gh: " + token + ", x")).isEqualTo("X-Gh: ***, x");
        assertThat(Redaction.hasToken("/a/" + token)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978",
                "eyJhbGciOiJIUzI1NiJ9eyJzdWIi",
                "Zk3vQ9xT1bYw7LrN5pHc2Dm8",
                "q8Xw/3Lr+Tz9Kd5VbN1cY7mP4sHg2JfRa6UeQ0iOtE8=",
                "k3j5h2k4j5m2n8q9w7e6r5t4y3u2i1o0p9"
            })
    void long_random_runs_are_tokens(String text) {
        assertThat(Redaction.hasToken(text)).isTrue();
        assertThat(Redaction.path("http://h/reset/" + text.replace('/', '_') + "/confirm"))
                .isEqualTo("http://h/reset/***/confirm");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123456789012345678901234567890123456",
                "550e8400-e29b-41d4-a716-446655440000",
                "orders-550E8400-E29B-41D4-A716-446655440000",
                "507f1f77bcf86cd799439011",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "da39a3ee",
                "how-to-migrate-from-Java-8-to-Java-25-in-5-steps",
                "java-25-vs-24-vs-21-vs-17-lts-and-more",
                "getOrganizationMembersConnectionV2Edges",
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36",
                "2026-11-29T01:00:00.000Z",
                "/api/v1/users/12/orders/34/items/56",
                "sk-learn-introduction-to-everything-2026",
                "npm_config_user_agent_is_a_variable_of_a_shell",
                "{\"sha256Hash\":\"ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38\"}",
                "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4"
            })
    void ids_and_words_are_none(String text) {
        assertThat(Redaction.hasToken(text)).isFalse();
        assertThat(Redaction.text(text)).isEqualTo(text);
    }

    @Test
    void a_file_named_by_its_contents_is_none() {
        String script = "http://h/assets/app-0f1e2d3c4b5a69788796a5b4c3d2e1f0.js";
        assertThat(Redaction.path(script + "?v=1")).isEqualTo(script);
        assertThat(Redaction.path("https://ann:pw@h/a")).isEqualTo("https://***@h/a");
    }

    /// Of random characters, 32 are found nearly always.
    @Test
    void random_text_is_nearly_always_found() {
        Random random = new Random(1);
        for (String alphabet : new String[] {LETTERS + DIGITS, LETTERS + DIGITS + "-_"}) {
            long found = random.ints(2_000)
                    .filter(seed -> Redaction.hasToken(random(alphabet, new Random(seed))))
                    .count();
            assertThat(found).isGreaterThan(1_940);
        }
    }

    private static String random(String alphabet, Random random) {
        return random.ints(32, 0, alphabet.length())
                .mapToObj(at -> String.valueOf(alphabet.charAt(at)))
                .collect(Collectors.joining());
    }
}
