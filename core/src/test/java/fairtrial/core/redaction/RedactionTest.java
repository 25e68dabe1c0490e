package fairtrial.core.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {
    private static final String SECRET = "hunter2";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password=hunter2",
                "spring.datasource.password: hunter2",
                "MYSQL_PWD=hunter2 mysql",
                "db.pw=hunter2",
                "userPwd2=hunter2",
                "passwd = hunter2;",
                "apikey=hunter2&page=1",
                "/owners?lastName=A&access_token=hunter2",
                "/a;jsessionid=hunter2?x=1",
                "{\"password\": \"hunter2, and more\"}",
                "{\\\"token\\\":\\\"hunter2\\\"}",
                "<password>hunter2</password>",
                "Authorization: Bearer hunter2 x",
                "curl -H 'Cookie: a=b; c=hunter2' http://localhost/",
                "Set-Cookie: SESSION=hunter2; Path=/",
                "X-Api-Key: hunter2",
                "psql --password hunter2 -h db",
                "curl -u me:hunter2 http://localhost/",
                "jdbc:mysql://me:hunter2@db:3306/shop?useSSL=false",
                "jdbc:postgresql://db/shop?user=me&password=hunter2&ssl=true",
                "jdbc:sqlserver://db;user=me;password=hunter2;encrypt=true",
                "jdbc:oracle:thin:scott/hunter2@db:1521/x",
                "mongodb://me:pass/with/hunter2@db/x",
                "redis://:hunter2@localhost:6379",
                "https://hunter2@example.com/repo",
                "Bearer abc.def.hunter2",
                "basic bWU6hunter2=",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.hunter2",
                "-----BEGIN RSA PRIVATE KEY-----\nMIIhunter2\n-----END RSA PRIVATE KEY-----",
                "client-secret => hunter2",
                "private_key=hunter2",
                "credentials: hunter2",
                "-Dapp.token=hunter2 -Xmx1g",
                "password={noop}hunter2",
                "password=$hunter2",
                "jdbc:sqlserver://db:1433;user=sa;password=P@hunter2;encrypt=true",
                "mongodb://me:pass;hunter2@db/x",
                "mysqldump -u me -phunter2 shop",
                "password='it''s' password=hunter2",
                "my-session:hunter2",
                "session: hunter2",
                "jetty-session:12.1.6-hunter2",
                "jetty-session:12.1.6hunter2",
                "jetty-session:12.1.6.hunter2",
                "jetty-session:12.1.6:hunter2",
                "jetty-session:jar:hunter2",
                "jetty-session:12.1.6/hunter2",
                "jetty-session:12.1.6 my-session:hunter2",
                "com.auth0:hunter2",
                "com.auth0:hunter2:12",
                "api.key:hunter2:1.2.3",
                "com.app.password:hunter2:1.2.3"
            })
    void a_secret_in_a_text_is_masked(String text) {
        assertThat(Redaction.text(text)).doesNotContain(SECRET).contains(Redaction.MASK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "server.tomcat.threads.max=50",
                "server.jetty.max-form-keys=1000",
                "server.servlet.session.timeout=30m",
                "server.servlet.session.cookie.name=SID",
                "server.undertow.max-cookies=200",
                "Basic authentication failed",
                "the token is wrong",
                "http://localhost:8080/a@b",
                "http://[::1]:8080/x",
                "jdbc:postgresql://db1:5432,db2:5432/x?user=me",
                "username={user}&password={password}",
                "Authorization: Bearer {token}",
                "--password=$DB_PW --token=${TOKEN}",
                "token=***",
                "tls.token=true",
                "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----",
                "java.util.Token::new",
                "-cp /m2/snakeyaml-2.4.jar:/m2/token-api-1.0.jar:/m2/last.jar app.Main",
                "Keep-Alive: timeout=5",
                "tar -pxf a.tar",
                "jdbc:sqlserver://db:1433;user=sa;encrypt=true",
                "\"password\": {\"set\": 1}",
                "jetty-session:12.1.6",
                "from central: org.eclipse.jetty:jetty-session:12.1.6, 0.2 MB",
                "org.eclipse.jetty:jetty-session:jar:12.1.6: was not found",
                "(spring-session-core:4.0.0-RC1)",
                "jetty-session:9.4.58.v20250814.",
                "jetty-session:12.1.6-SNAPSHOT",
                "org.yaml:snakeyaml:2.4",
                "com.auth0:java-jwt:4.5.0",
                "org.springframework.session:spring-session-core:3.5.1"
            })
    void what_is_no_secret_stays(String text) {
        assertThat(Redaction.text(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password:1.2.3",
                "db-password:1.2.3",
                "my-pin:12.34",
                "session:12.1.6",
                "token:1.2",
                "jetty-session: 12.1.6",
                "jetty-session=12.1.6",
                "MySession:12.1.6",
                "jetty-session:123456",
                "jetty-session:1700000000.123456",
                "jetty-session:1.2.3.4.5"
            })
    void a_number_that_need_be_no_version_is_masked(String text) {
        assertThat(Redaction.text(text)).endsWith(Redaction.MASK);
    }

    @Test
    void a_coordinate_too_long_to_be_read_whole_is_masked() {
        String artifact = "a".repeat(100 - ":1.2.3".length());
        assertThat(Redaction.text("com.auth0:" + artifact + ":1.2.3" + SECRET)).isEqualTo("com.auth0:***");
    }

    @Test
    void what_stands_beside_a_secret_stays() {
        assertThat(Redaction.text("jdbc:mysql://me:hunter2@db/shop?password=hunter2&useSSL=false"))
                .isEqualTo("jdbc:mysql://***@db/shop?password=***&useSSL=false");
        assertThat(Redaction.text("a -H 'Cookie: x=hunter2' b")).isEqualTo("a -H 'Cookie: ***' b");
        assertThat(Redaction.text("{\"pin\": \"1\", \"a\": 2}")).isEqualTo("{\"pin\": \"***\", \"a\": 2}");
    }

    @Test
    void values_are_masked_by_their_names() {
        assertThat(Redaction.value("spring.datasource.password", "a, b)")).isEqualTo("***");
        assertThat(Redaction.value("spring.datasource.password", "")).isEmpty();
        assertThat(Redaction.value("spring.datasource.password", "$ecret1")).isEqualTo("***");
        assertThat(Redaction.value("spring.datasource.password", "$ECRET1")).isEqualTo("***");
        assertThat(Redaction.value("spring.datasource.password", "{Secret123}")).isEqualTo("***");
        assertThat(Redaction.value("spring.datasource.password", "${DB_PASSWORD}"))
                .isEqualTo("${DB_PASSWORD}");
        assertThat(Redaction.headers(Map.of("Authorization", "Bearer {token}")))
                .containsEntry("Authorization", "Bearer {token}");
        assertThat(Redaction.value("spring.datasource.url", "jdbc:x://u:p@h/d")).isEqualTo("jdbc:x://***@h/d");
        assertThat(Redaction.environment(Map.of("ANY", "thing"))).containsEntry("ANY", "***");
        assertThat(Redaction.headers(Map.of("authorization", "Basic x", "Accept", "a")))
                .containsEntry("authorization", "***")
                .containsEntry("Accept", "a");
        assertThat(Redaction.words(List.of("-Da.token=x y", "--password", "x", "-Xmx1g", "--key", "-v")))
                .containsExactly("-Da.token=***", "--password", "***", "-Xmx1g", "--key", "-v");
        assertThat(Redaction.words(List.of("-javaagent:a.jar=apikey=x")))
                .containsExactly("-javaagent:a.jar=apikey=***");
    }

    @Test
    void a_contender_is_told_without_its_secrets() {
        assertThat(Redaction.spec("tomcat/4.1+vt{a=1,db.password=x)y,url=b://u:p@h}(-Xss1m -Dsome.token=z)#mine"))
                .isEqualTo("tomcat/4.1+vt{a=1,db.password=***,url=b://***@h}(-Xss1m -Dsome.token=***)#mine");
        assertThat(Redaction.spec("jetty(-Da.pwd=x)")).isEqualTo("jetty(-Da.pwd=***)");
        assertThat(Redaction.spec("jetty")).isEqualTo("jetty");
    }

    @Test
    void a_header_of_a_response_is_told_without_its_secret() {
        assertThat(Redaction.header("Set-Cookie: SESSION=abc")).isEqualTo("Set-Cookie: ***");
        assertThat(Redaction.header("X-Api-Key: abc")).isEqualTo("X-Api-Key: ***");
        assertThat(Redaction.header("Vary: Origin")).isEqualTo("Vary: Origin");
        assertThat(Redaction.header("Location: http://u:p@h/x")).isEqualTo("Location: http://***@h/x");
    }

    /// The scanner looks at its text by `charAt` and `subSequence` alone, and both are counted.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "password",
                "password ",
                "password\\",
                "token=\"",
                "key:'\\",
                "x://a:b",
                "x://a:b/",
                "a://",
                "thin:",
                "thin:(",
                "thin:a/",
                "basic ",
                "basic=",
                "Basic x ",
                "-u ",
                "-u,",
                "-u:a",
                "--password ",
                "-----BEGIN PRIVATE KEY",
                "-----BEGIN ",
                "-----",
                "<key>",
                "<key",
                "eyJ.",
                "key={",
                "key=${a",
                "Cookie:",
                "@",
                "key=@://:",
                "a-key:1",
                "a-key:1.1 ",
                "io.key:a"
            })
    void the_work_grows_with_the_text_and_no_faster(String part) {
        long small = steps(part, 4_000);
        long large = steps(part, 64_000);

        assertThat(large).isLessThanOrEqualTo(17 * small);
        assertThat(small).isLessThanOrEqualTo(12 * 4_000L);
    }

    private static long steps(String part, int length) {
        CountedText text = new CountedText(part.repeat(length / part.length()));
        assertThat(SecretScanner.masked(text)).isNotEmpty();
        return text.steps;
    }

    private static final class CountedText implements CharSequence {
        private final String text;
        private long steps;

        CountedText(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            steps++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            steps += end - start;
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            throw new AssertionError("the whole text at once");
        }
    }
}
