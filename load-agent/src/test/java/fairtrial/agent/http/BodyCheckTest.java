package fairtrial.agent.http;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Contents;
import fairtrial.core.model.Expectation;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class BodyCheckTest {
    private static final String SHA256_OF_WORLD = "486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7";

    private final Expected world = new Expected(new Expectation(200, OptionalLong.of(5), Optional.of(SHA256_OF_WORLD)));
    private final VerifiedBody verified = world.verified();
    private final BodyCheck check = worldCheck();

    private BodyCheck worldCheck() {
        return new BodyCheck(world);
    }

    @Test
    void compares_with_the_body_that_the_digest_verified() {
        assertThat(isRight(check, "world")).isTrue();
        assertThat(verified.isKnown()).isTrue();
        assertThat(isRight(check, "wor", "ld")).isTrue();
        assertThat(isRight(check, "World")).isFalse();
        assertThat(isRight(check, "worl")).isFalse();
        assertThat(isRight(check, "worldly")).isFalse();
        assertThat(isRight(check, "world", "!")).isFalse();
        assertThat(isRight(check, "w", "o", "r", "l", "d")).isTrue();
    }

    @Test
    void a_wrong_first_body_is_never_the_one_to_compare_with() {
        assertThat(isRight(check, "wrong")).isFalse();
        assertThat(verified.isKnown()).isFalse();
        assertThat(isRight(check, "wrong")).isFalse();
        assertThat(isRight(check, "world")).isTrue();
    }

    @Test
    void answers_that_overlap_are_digested_while_the_first_is_collected() {
        BodyCheck other = worldCheck();
        check.begin();
        other.begin();
        byte[] world = "world".getBytes(StandardCharsets.US_ASCII);
        check.body(world, 0, 3);
        other.body(world, 0, 5);
        assertThat(other.isRightBody(5)).isTrue();
        assertThat(verified.isKnown()).isFalse();
        check.begin(); // its connection was lost: the next answer collects
        check.body(world, 0, 5);
        assertThat(check.isRightBody(5)).isTrue();
        assertThat(verified.isKnown()).isTrue();
    }

    @Test
    void without_a_digest_status_and_length_decide() {
        BodyCheck length = new BodyCheck(new Expected(new Expectation(200, OptionalLong.of(5), Optional.empty())));
        assertThat(isRight(length, "other")).isTrue();
        assertThat(isRight(length, "others")).isFalse();
        BodyCheck any = new BodyCheck(new Expected(Expectation.ok()));
        assertThat(isRight(any, "anything")).isTrue();
        assertThat(any.isRightStatus(200)).isTrue();
        assertThat(any.isRightStatus(503)).isFalse();
    }

    @Test
    void members_of_a_document_are_looked_at_by_their_path() {
        Contents contents = new Contents(Map.of(), Map.of("$.items[1].id", "7", "$.open", "true"));
        BodyCheck members = new BodyCheck(
                new Expected(new Expectation(200, OptionalLong.empty(), Optional.empty(), Optional.of(contents))));
        assertThat(isRight(members, "{'items':[{},{'id':7}],'open':true}".replace('\'', '"')))
                .isTrue();
        assertThat(isRight(members, "{'items':[{},{'id':8}],'open':true}".replace('\'', '"')))
                .isFalse();
        assertThat(isRight(members, "{'items':[{},{'id':7}],'open':true}".replace('\'', '"')))
                .isTrue();
        assertThat(isRight(members, "<html>")).isFalse();
    }

    @Test
    void headers_are_looked_for_by_name_and_a_part_of_their_value() {
        Contents contents = new Contents(Map.of("Content-Type", "json", "ETag", ""), Map.of());
        BodyCheck headers = new BodyCheck(
                new Expected(new Expectation(200, OptionalLong.empty(), Optional.empty(), Optional.of(contents))));
        assertThat(headed(headers, "content-type: Application/JSON", "etag: \"1\""))
                .isTrue();
        assertThat(headed(headers, "Content-Type: text/html", "ETag: \"1\"")).isFalse();
        assertThat(headed(headers, "Content-Type: application/json")).isFalse();
    }

    private static boolean headed(BodyCheck check, String... lines) {
        check.begin();
        for (String line : lines) {
            byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
            check.header(bytes, 0, bytes.length);
        }
        return check.isRightBody(0);
    }

    private static boolean isRight(BodyCheck check, String... pieces) {
        check.begin();
        int length = 0;
        for (String piece : pieces) {
            byte[] bytes = ("<" + piece + ">").getBytes(StandardCharsets.US_ASCII);
            check.body(bytes, 1, bytes.length - 1);
            length += piece.length();
        }
        return check.isRightBody(length);
    }
}
