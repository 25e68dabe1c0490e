package fairtrial.lab.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.experiment.RequestSpec;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostmanCollectionTest {
    @TempDir
    Path folder;

    Listed collection;

    @BeforeEach
    void collection() {
        collection = new Listed(folder, Kind.COLLECTION);
    }

    private static String of(String items, String more) {
        return ("{'info': {'name': 'c', 'schema': 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'},"
                        + "'item': [" + items + "]" + more + "}")
                .replace('\'', '"');
    }

    private RequestSpec only(String request) {
        return collection
                .of("c.json", of("{'name': 'r', 'request': " + request + "}", ""))
                .requests()
                .getFirst();
    }

    @Test
    void requests_of_all_folders_are_taken_with_the_variables_of_the_collection() {
        String items =
                "{'name': 'f', 'item': [{'name': 'a', 'request': {'method': 'GET', 'url': {'raw': '{{base}}/a?x={{x}}'}}}]},"
                        + "{'name': 'b', 'request': '{{base}}/b'}";
        String variables =
                ", 'variable': [{'key': 'base', 'value': 'http://{{host}}/api'}, {'key': 'host', 'value': 'h:1'},"
                        + "{'key': 'x', 'value': '5'}]";
        assertThat(collection.titles("c.json", of(items, variables))).containsExactly("GET /api/a?x=5", "GET /api/b");
    }

    @Test
    void a_variable_without_a_value_becomes_a_column() {
        String request = "{'method': 'GET', 'url': '{{base}}/orders/{{order id}}?q={{q}}'}";
        assertThat(collection.refusal("c.json", of("{'name': 'r', 'request': " + request + "}", "")))
                .contains("FT-657")
                .contains("orderid, q");
        collection.withFeed("orderid,q\n1,2\n");
        assertThat(only(request).path()).isEqualTo("/orders/{orderid}?q={q}");
    }

    @Test
    void a_path_variable_gets_its_value() {
        assertThat(only("{'url': {'raw': 'http://h/a/:id/b/:idx', 'variable': [{'key': 'id', 'value': '7'},"
                                + "{'key': 'idx', 'value': '8'}]}}")
                        .path())
                .isEqualTo("/a/7/b/8");
    }

    @Test
    void what_is_switched_off_is_not_sent() {
        RequestSpec spec = only("{'url': 'http://h/a', 'header': [{'key': 'A', 'value': '1', 'disabled': true},"
                + "{'key': 'B', 'value': '2'}]}");
        assertThat(spec.headers()).containsOnlyKeys("B");
    }

    @Test
    void bodies_have_their_type() {
        RequestSpec json = only("{'method': 'POST', 'url': 'http://h/a', 'body': {'mode': 'raw', 'raw': '{}',"
                + "'options': {'raw': {'language': 'json'}}}}");
        assertThat(json.headers()).containsEntry("Content-Type", "application/json");
        RequestSpec form = only("{'method': 'POST', 'url': 'http://h/a', 'body': {'mode': 'urlencoded',"
                + "'urlencoded': [{'key': 'a b', 'value': 'c&d'}]}}");
        assertThat(form.body()).isEqualTo("a+b=c%26d");
        RequestSpec graph = only("{'method': 'POST', 'url': 'http://h/a', 'body': {'mode': 'graphql',"
                + "'graphql': {'query': '{a}', 'variables': ''}}}");
        assertThat(graph.body()).isEqualTo("{\"query\":\"{a}\",\"variables\":{}}");
    }

    @Test
    void an_authorisation_is_left_out_or_a_column() {
        String request =
                "{'url': 'http://h/a', 'auth': {'type': 'bearer', 'bearer': [{'key': 'token', 'value': 's3cr3t'}]}}";
        assertThat(only(request).headers()).isEmpty();
        collection.withFeed("authorization\nBearer 1\n");
        assertThat(only(request).headers()).containsEntry("Authorization", "{authorization}");
    }

    @Test
    void what_the_collection_calls_secret_is_never_taken() {
        String key = "{'url': 'http://h/a', 'auth': {'type': 'apikey', 'apikey': [{'key': 'key', 'value': 'appid'},"
                + "{'key': 'value', 'value': 's3cr3t'}, {'key': 'in', 'value': '%s'}]}}";
        assertThat(only(key.formatted("header")).headers()).isEmpty();
        collection.withFeed("appid\n1\n");
        assertThat(only(key.formatted("query")).path()).isEqualTo("/a?appid={appid}");
        String items = "{'name': 'r', 'request': 'http://h/a?q={{crm}}'}";
        assertThat(collection.refusal(
                        "c.json", of(items, ", 'variable': [{'key': 'crm', 'value': 's3cr3t', 'type': 'secret'}]")))
                .contains("crm")
                .doesNotContain("s3cr3t");
    }

    @Test
    void a_literal_beside_a_column_is_not_taken() {
        collection.withFeed("sid,cookie\n1,2\n");
        assertThat(only("{'url': 'http://h/a', 'header': [{'key': 'Cookie', 'value': 'S={{sid}}; remember=s3cr3t'}]}")
                        .headers())
                .containsEntry("Cookie", "{cookie}");
    }

    @Test
    void variables_of_graphql_may_have_variables_of_the_collection() {
        collection.withFeed("user\n1\n");
        assertThat(only("{'method': 'POST', 'url': 'http://h/a', 'body': {'mode': 'graphql',"
                                + "'graphql': {'query': 'q', 'variables': '{\\\"id\\\": {{user}}}'}}}")
                        .body())
                .isEqualTo("{\"query\":\"q\",\"variables\":{\"id\": {user}}}");
    }

    @Test
    void a_token_in_a_variable_is_a_column_of_that_name() {
        collection.withFeed("token\n1\n");
        assertThat(
                        only("{'url': 'http://h/a', 'auth': {'type': 'bearer', 'bearer': [{'key': 'token', 'value': '{{token}}'}]}}")
                                .headers())
                .containsEntry("Authorization", "Bearer {token}");
    }

    @Test
    void the_value_of_a_secret_variable_is_never_taken() {
        String items = "{'name': 'r', 'request': {'url': 'http://h/a?k={{apiKey}}'}}";
        assertThat(collection.refusal("c.json", of(items, ", 'variable': [{'key': 'apiKey', 'value': 's3cr3t'}]")))
                .contains("apiKey")
                .doesNotContain("s3cr3t");
    }

    @Test
    void what_a_script_completes_or_a_file_fills_is_left_out_and_said() {
        String items = "{'name': 'first', 'request': 'http://h/a'},"
                + "{'name': 'made', 'request': {'url': 'http://h/{{$guid}}'}},"
                + "{'name': 'sent', 'request': {'method': 'POST', 'url': 'http://h/b', 'body': {'mode': 'formdata', 'formdata': []}}}";
        String notes = Listed.notes(collection.of("c.json", of(items, "")));
        assertThat(notes).contains("1 that a script completes (made)").contains("(sent)");
    }

    @Test
    void a_circle_of_variables_ends() {
        String items = "{'name': 'r', 'request': {'url': 'http://h/{{a}}'}}";
        assertThat(collection.refusal(
                        "c.json",
                        of(items, ", 'variable': [{'key': 'a', 'value': '{{b}}'}, {'key': 'b', 'value': '{{a}}'}]")))
                .contains("FT-649");
    }

    @Test
    void a_byte_order_mark_changes_nothing() {
        assertThat(collection.titles("c.json", "\uFEFF" + of("{'name': 'r', 'request': 'http://h/a'}", "")))
                .containsExactly("GET /a");
    }

    @Test
    void the_first_format_is_refused_with_the_way_to_convert_it() {
        String old = "{'id': '1', 'name': 'c', 'order': ['2'], 'requests': [{'id': '2', 'collectionId': '1',"
                + "'url': 'http://h/a', 'method': 'GET'}]}";
        assertThat(collection.refusal("c.json", old.replace('\'', '"')))
                .contains("FT-656", "format 1", "postman-collection-transformer");
    }

    @Test
    void an_address_is_built_of_its_parts() {
        assertThat(
                        only("{'url': {'protocol': 'https', 'host': ['h', 'test'], 'port': '8443', 'path': ['a', {'value': 'b'}],"
                                        + "'query': [{'key': 'x', 'value': '1'}, {'key': 'y', 'value': '2', 'disabled': true}, {'key': 'z',"
                                        + "'value': null}]}}")
                                .path())
                .isEqualTo("/a/b?x=1&z");
        assertThat(only("{'url': {'host': 'h', 'path': '/a/:id', 'variable': [{'key': 'id', 'value': '7'}]}}")
                        .path())
                .isEqualTo("/a/7");
        assertThat(only("{'url': {'host': ['h']}}").path()).isEqualTo("/");
    }

    @Test
    void headers_in_one_text_are_read() {
        assertThat(only("{'url': 'http://h/a', 'header': 'A: 1\\n//B: 2\\nX-Time: 10:30'}")
                        .headers())
                .containsOnlyKeys("A", "X-Time")
                .containsEntry("X-Time", "10:30");
    }
}
