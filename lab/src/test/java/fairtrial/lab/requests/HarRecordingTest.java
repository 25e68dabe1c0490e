package fairtrial.lab.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.experiment.RequestSpec;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HarRecordingTest {
    private static final String COOKIE = "{'name': 'Cookie', 'value': 'SESSION=s3cr3t'}";

    @TempDir
    Path folder;

    Listed har;

    @BeforeEach
    void har() {
        har = new Listed(folder, Kind.HAR);
    }

    private static String entry(String method, String url, String headers, String body, int status) {
        String data =
                body.isEmpty() ? "" : ", 'postData': {'mimeType': 'x', 'text': '" + body.replace("\"", "\\\"") + "'}";
        return "{'startedDateTime': '2026-11-29T01:00:00.000Z', 'time': 12.5, 'request': {'method': '" + method
                + "', 'url': '" + url + "', 'httpVersion': 'HTTP/1.1', 'headers': [" + headers + "]" + data
                + "}, 'response': {'status': " + status
                + ", 'content': {'size': 3, 'text': 'body', 'comment': {'deep': [1]}}}, 'cache': {}, 'timings': {}}";
    }

    private static String get(String url) {
        return entry("GET", url, "", "", 200);
    }

    private static String log(String... entries) {
        return ("{'log': {'version': '1.2', 'creator': {'name': 'b', 'version': '1'}, 'pages': [], 'entries': ["
                        + Arrays.stream(entries).collect(Collectors.joining(",")) + "]}}")
                .replace('\'', '"');
    }

    private RequestSpec only(String... entries) {
        List<RequestSpec> specs = har.of("a.har", log(entries)).requests();
        assertThat(specs).hasSize(1);
        return specs.getFirst();
    }

    @Test
    void only_requests_to_the_first_host_are_taken() {
        RequestList list = har.of(
                "a.har",
                log(get("https://shop.test:8443/a"), get("https://cdn.test/x.js"), get("https://shop.test/b")));
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a");
        assertThat(Listed.notes(list)).contains("1 of 3 requests").contains("cdn.test, shop.test");
    }

    @Test
    void another_host_can_be_named() {
        Path file = har.file("a.har", log(get("https://login.test/"), get("https://shop.test/b")));
        assertThat(har.of(file + "#SHOP.test").requests())
                .extracting(RequestSpec::title)
                .containsExactly("GET /b");
    }

    @Test
    void a_host_that_is_not_in_it_is_refused_with_those_that_are() {
        Path file = har.file("a.har", log(get("https://login.test/")));
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> har.of(file + "#shop.test")))
                .hasMessageContaining("FT-668")
                .hasMessageContaining("login.test");
    }

    @Test
    void requests_count_as_often_as_they_stand_there() {
        RequestList list = har.of("a.har", log(get("http://h/a"), get("http://h/b"), get("http://h/a")));
        assertThat(list.requests()).extracting(RequestSpec::weight).containsExactly(2.0, 1.0);
    }

    @Test
    void what_failed_or_is_no_request_over_http_is_left_out() {
        String preflight =
                entry("OPTIONS", "http://h/a", "{'name': 'Access-Control-Request-Method', 'value': 'PUT'}", "", 204);
        RequestList list = har.of(
                "a.har",
                log(
                        get("http://h/a"),
                        entry("GET", "http://h/b", "", "", 404),
                        entry("GET", "http://h/c", "", "", 0),
                        get("data:text/plain,x"),
                        get("wss://h/socket"),
                        preflight,
                        entry("GET", "http://h/s", "", "", 101)));
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a");
        assertThat(Listed.notes(list)).contains("2 that failed").contains("4 that are no requests over HTTP");
    }

    @Test
    void the_recorded_status_is_the_right_one_but_an_unmodified_response_is_asked_again() {
        assertThat(only(entry("GET", "http://h/a", "", "", 302)).check().status())
                .isEqualTo(OptionalInt.of(302));
        assertThat(only(entry("GET", "http://h/a", "", "", 304)).check().status())
                .isEmpty();
    }

    @Test
    void headers_of_a_connection_or_another_host_are_left_out() {
        RequestSpec spec = only(entry(
                "GET",
                "http://h/a",
                "{'name': ':authority', 'value': 'h'}, {'name': 'Host', 'value': 'h'}, {'name': 'Origin', 'value': 'http://h'},"
                        + "{'name': 'sec-ch-ua', 'value': 'x'}, {'name': 'Accept', 'value': 'text/html'}",
                "",
                200));
        assertThat(spec.headers()).containsOnlyKeys("Accept");
    }

    @Test
    void a_cookie_is_left_out_and_said() {
        RequestList list = har.of("a.har", log(entry("GET", "http://h/a", COOKIE, "", 200)));
        assertThat(list.requests().getFirst().headers()).isEmpty();
        assertThat(Listed.notes(list)).contains("cookie").doesNotContain("s3cr3t");
    }

    @Test
    void a_cookie_becomes_a_column_where_the_feed_has_it() {
        har.withFeed("cookie\nSESSION=1\n");
        assertThat(only(entry("GET", "http://h/a", COOKIE, "", 200)).headers()).containsEntry("Cookie", "{cookie}");
    }

    @Test
    void a_login_gives_cookies_itself() {
        RequestList list = har.withLogin().of("a.har", log(entry("GET", "http://h/a", COOKIE, "", 200)));
        assertThat(list.requests().getFirst().headers()).isEmpty();
        assertThat(Listed.notes(list)).doesNotContain("cookie");
    }

    private static String header(String name, String value) {
        return "{'name': '" + name + "', 'value': '" + value + "'}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Gh",
                "X-Vault",
                "X-SID-Cookie-Value",
                "X-Forwarded-User",
                "Ocp-Apim-Subscription",
                "X-Anything",
                "Accept-Token"
            })
    void of_a_recording_only_harmless_headers_are_read(String name) {
        String entry = entry("GET", "http://h/a", header(name, "s3cr3t") + "," + header("Accept", "a/b"), "", 200);
        RequestList list = har.of("a.har", log(entry));
        assertThat(list.requests().getFirst().headers()).containsOnlyKeys("Accept");
        assertThat(Listed.notes(list)).contains(Columns.named(name)).doesNotContain("s3cr3t");
        har.withFeed(Columns.named(name) + "\n1\n");
        assertThat(only(entry).headers()).containsEntry(name, "{" + Columns.named(name) + "}");
    }

    @Test
    void a_token_in_a_harmless_header_is_not_read() {
        String agent = header("User-Agent", "app/1 Zk3vQ9xT1bYw7LrN5pHc2Dm8");
        assertThat(only(entry("GET", "http://h/a", agent, "", 200)).headers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sess",
                "access",
                "code",
                "auth_code",
                "hmac",
                "SAMLart",
                "invite",
                "cardNumber",
                "cvv",
                "iban",
                "cookieValue",
                "assertion",
                "userCookies"
            })
    void names_of_sign_ons_and_cards_are_secret_in_queries_forms_and_json(String name) {
        String column = Columns.named(name);
        har.withFeed(column + "\n1\n");
        assertThat(only(get("http://h/a?" + name + "=geheim21")).path()).isEqualTo("/a?" + name + "={" + column + "}");
        String form = header("Content-Type", "application/x-www-form-urlencoded");
        assertThat(only(entry("POST", "http://h/a", form, name + "=geheim21", 200))
                        .body())
                .isEqualTo(name + "={" + column + "}");
        for (String type : new String[] {"application/json", "text/plain"}) {
            assertThat(only(entry(
                                    "POST",
                                    "http://h/a",
                                    header("Content-Type", type),
                                    "{\"" + name + "\":\"geheim21\"}",
                                    200))
                            .body())
                    .isEqualTo("{\"" + name + "\":\"{" + column + "}\"}");
        }
    }

    @Test
    void a_token_is_secret_under_every_name() {
        har.withFeed("q\n1\n");
        String json = header("Content-Type", "application/json");
        for (String token : new String[] {"gh" + "p_abcdefABCDEF0123456789", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"}) {
            assertThat(only(get("http://h/a?q=" + token)).path()).isEqualTo("/a?q={q}");
            assertThat(only(entry("POST", "http://h/a", json, "{\"q\":\"" + token + "\"}", 200))
                            .body())
                    .isEqualTo("{\"q\":\"{q}\"}");
        }
    }

    @Test
    void a_token_in_a_path_or_a_password_in_a_text_leaves_its_request_out_and_is_told_nowhere() {
        String token = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978";
        RequestList list = har.of(
                "a.har",
                log(
                        get("http://h/a"),
                        get("http://h/reset/" + token + "/confirm"),
                        entry("POST", "http://h/login", header("Content-Type", "text/plain"), "bob:s3cr3t", 200)));
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a");
        assertThat(Listed.notes(list))
                .contains("2 with a secret", "http://h/reset/***/confirm")
                .doesNotContain(token, "s3cr3t");
    }

    @Test
    void a_form_is_known_whatever_its_type_and_an_address_within_a_value_is_read() {
        har.withFeed("cardnumber,to\n1,2\n");
        assertThat(only(entry("POST", "http://h/a", "", "n=1&cardNumber=4111111111111111", 200))
                        .body())
                .isEqualTo("n=1&cardNumber={cardnumber}");
        assertThat(only(get("http://h/a?to=%2Fcb%3Fcode%3Dgeheim21%26x%3D1")).path())
                .isEqualTo("/a?to={to}");
        assertThat(only(get("http://h/a?to=%2Fcb%3Fcode%3DDE%26x%3D1")).path())
                .isEqualTo("/a?to=%2Fcb%3Fcode%3DDE%26x%3D1");
    }

    @Test
    void contents_in_an_address_are_not_told() {
        RequestList list = har.of("a.har", log(get("http://h/a"), get("data:text/plain,s3cr3t")));
        assertThat(Listed.notes(list)).contains("GET data:").doesNotContain("s3cr3t");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/orders/550e8400-e29b-41d4-a716-446655440000?page=2",
                "/api/users/507f1f77bcf86cd799439011/orders/12345678901234567890",
                "/blog/how-to-migrate-from-Java-8-to-Java-25-in-5-steps?lang=en",
                "/assets/app-0f1e2d3c4b5a69788796a5b4c3d2e1f0.js",
                "/site.css?v=Kl_dqr9NVtnMdsM2MUg4qthUnWZm5T1fCEimBPWDNgM",
                "/a?code=DE&currency=EUR&ticket=17",
                "/find?q=red%20shoes&sort=price&keyword=x"
            })
    void ids_words_and_static_files_stay(String path) {
        assertThat(only(get("http://h" + path)).path()).isEqualTo(path);
    }

    @Test
    void secrets_of_queries_and_forms_need_columns() {
        String form = "{'name': 'Content-Type', 'value': 'application/x-www-form-urlencoded'}";
        String[] entries = {
            get("http://h/a?access_token=s3cr3t&keyword=shoes"),
            entry("POST", "http://h/login", form, "user=ann&password=s3cr3t", 302)
        };
        assertThat(har.refusal("a.har", log(entries)))
                .contains("FT-657")
                .contains("access_token, password")
                .doesNotContain("s3cr3t");
        har.withFeed("access_token,password\na,b\n");
        List<RequestSpec> specs = har.of("a.har", log(entries)).requests();
        assertThat(specs.getFirst().path()).isEqualTo("/a?access_token={access_token}&keyword=shoes");
        assertThat(specs.getLast().body()).isEqualTo("user=ann&password={password}");
    }

    @Test
    void secrets_of_json_need_columns_at_any_depth() {
        har.withFeed("password\nb\n");
        RequestSpec spec = only(entry(
                "POST",
                "http://h/a",
                "{'name': 'content-type', 'value': 'application/json'}",
                "{\"user\":{\"password\":\"s3cr3t\"},\"n\":1}",
                200));
        assertThat(spec.body()).isEqualTo("{\"user\":{\"password\":\"{password}\"},\"n\":1}");
    }

    @Test
    void a_body_whose_type_only_its_data_tell_is_read_by_that_type() {
        String recorded = log(entry("POST", "http://h/login", "", "user=ann&pin=1234", 302))
                .replace("\"mimeType\": \"x\"", "\"mimeType\": \"application/x-www-form-urlencoded\"");
        har.withFeed("pin\n1\n");
        RequestSpec spec = har.of("a.har", recorded).requests().getFirst();
        assertThat(spec.body()).isEqualTo("user=ann&pin={pin}");
        assertThat(spec.headers()).containsEntry("Content-Type", "application/x-www-form-urlencoded");
    }

    @Test
    void all_below_a_secret_name_is_secret() {
        har.withFeed("password,tokens\na,b\n");
        RequestSpec spec = only(entry(
                "POST",
                "http://h/a",
                "{'name': 'content-type', 'value': 'application/json'}",
                "{\"password\":{\"value\":\"s3cr3t\",\"new\":true},\"tokens\":[\"s3cr3t\"]}",
                200));
        assertThat(spec.body())
                .isEqualTo("{\"password\":{\"value\":\"{password}\",\"new\":true},\"tokens\":[\"{tokens}\"]}");
    }

    @Test
    void secrets_of_xml_need_columns_with_or_without_a_prefix() {
        har.withFeed("password\na\n");
        RequestSpec spec = only(entry(
                "POST",
                "http://h/a",
                "{'name': 'content-type', 'value': 'text/xml'}",
                "<e><wsse:Password Type=#x>s3cr3t</wsse:Password><n>1</n></e>",
                200));
        assertThat(spec.body()).isEqualTo("<e><wsse:Password Type=#x>{password}</wsse:Password><n>1</n></e>");
    }

    @Test
    void secrets_of_a_sign_on_are_known() {
        RequestList list = har.of(
                "a.har",
                log(
                        get("http://h/a?country=x&code=DE"),
                        get("http://h/cb?code=4s3cr3t&state=x"),
                        get("http://h/a?ticket=ST-1-s3cr3t"),
                        entry(
                                "POST",
                                "http://h/t",
                                "{'name': 'content-type', 'value': 'application/x-www-form-urlencoded'}",
                                "amount=1&_csrf=s3cr3t&session_id=s3cr3t",
                                200)));
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a?country=x&code=DE");
        assertThat(Listed.notes(list)).contains("3 that need columns").doesNotContain("s3cr3t");
    }

    @Test
    void an_encoded_secret_leaves_its_request_out() {
        RequestList list =
                har.of("a.har", log(get("http://h/a"), get("http://h/l?to=%2Fcb%3Fid_token%3Ds3cr3ts3cr3t")));
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a");
    }

    @Test
    void a_secret_that_only_its_form_tells_leaves_its_request_out() {
        String token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.s1gn4tur3s1gn4tur3";
        RequestList list = har.of("a.har", log(get("http://h/a"), get("http://h/reset/" + token)));
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a");
        assertThat(Listed.notes(list)).contains("1 with a secret");
    }

    @Test
    void characters_that_a_request_line_may_not_have_are_encoded() {
        assertThat(only(get("http://h/größe {x}?a=b|c#part")).path()).isEqualTo("/gr%C3%B6%C3%9Fe%20%7Bx%7D?a=b%7Cc");
    }

    @Test
    void a_form_with_files_is_left_out() {
        String upload = "{'name': 'Content-Type', 'value': 'multipart/form-data; boundary=x'}";
        RequestList list = har.of("a.har", log(get("http://h/a"), entry("POST", "http://h/up", upload, "x", 200)));
        assertThat(Listed.notes(list)).contains("1 that send files").contains("POST http://h/up");
    }

    @Test
    void nothing_to_send_is_refused_with_the_reasons() {
        assertThat(har.refusal("a.har", log(entry("GET", "http://h/a", "", "", 500))))
                .contains("FT-649")
                .contains("failed or refused");
    }

    @Test
    void a_broken_recording_is_refused() {
        assertThat(har.refusal("a.har", "{\"log\": {\"entries\": [")).contains("FT-656");
        assertThat(har.refusal("a.har", "{\"log\": 5}")).contains("FT-656");
    }
}
