package fairtrial.lab.requests.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.lab.requests.FoundRequest;
import fairtrial.lab.requests.FoundRequests;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import fairtrial.lab.requests.UnreadableRequests;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SwaggerReaderTest {
    private static final String HEAD = "openapi: 3.0.3\ninfo: {title: t, version: '1'}\n";
    private static final String OK = "responses: {'200': {description: ok, content: {application/json: {}}}}";

    private static FoundRequests read(String paths) {
        return new SwaggerReader().read(HEAD + paths);
    }

    private static FoundRequest only(String paths) {
        List<FoundRequest> requests = read(paths).requests();
        assertThat(requests).hasSize(1);
        return requests.getFirst();
    }

    @Test
    void parameters_get_the_values_that_the_document_states() {
        FoundRequest request = only("""
                servers: [{url: 'https://x/api/v1/'}]
                paths:
                  /orders/{id}:
                    parameters: [{name: id, in: path, required: true, schema: {type: integer}, example: 7}]
                    get:
                      parameters:
                        - {name: q, in: query, schema: {type: string, default: a b}}
                        - {name: sort, in: query, schema: {type: string, enum: [name, date]}}
                        - {name: none, in: query, schema: {type: string}}
                        - {name: X-Tenant, in: header, schema: {type: string}, examples: {one: {value: blue}}}
                      %s
                """.formatted(OK));
        assertThat(request.title()).isEqualTo("GET /api/v1/orders/7");
        assertThat(request.url()).isEqualTo("/api/v1/orders/7?q=a%20b&sort=name");
        assertThat(request.headers()).containsEntry("X-Tenant", "blue").containsEntry("Accept", "application/json");
        assertThat(request.status()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    void an_operation_without_a_value_is_left_out() {
        FoundRequests found = read("""
                paths:
                  /orders/{id}:
                    get:
                      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                      %s
                """.formatted(OK));
        assertThat(found.requests()).isEmpty();
        assertThat(found.leftOut()).containsEntry(LeftOut.NO_EXAMPLE, List.of("GET /orders/{id}"));
    }

    @Test
    void a_body_is_made_of_the_examples_of_its_parts() {
        FoundRequest request = only("""
                paths:
                  /orders:
                    post:
                      requestBody:
                        required: true
                        content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
                      %s
                components:
                  schemas:
                    Order:
                      type: object
                      required: [name]
                      properties:
                        id: {type: integer, readOnly: true, example: 1}
                        name: {type: string, example: chair}
                        tags: {type: array, items: {type: string, example: wood}}
                        note: {type: string}
                """.formatted(OK));
        assertThat(request.body()).isEqualTo("{\"name\":\"chair\",\"tags\":[\"wood\"]}");
        assertThat(request.headers()).containsEntry("Content-Type", "application/json");
    }

    @Test
    void a_required_part_without_a_value_leaves_the_operation_out() {
        FoundRequests found = read("""
                paths:
                  /orders:
                    post:
                      requestBody:
                        required: true
                        content:
                          application/json:
                            schema: {type: object, required: [a], properties: {a: {type: string}, b: {type: string, example: x}}}
                      %s
                """.formatted(OK));
        assertThat(found.leftOut()).containsKey(LeftOut.NO_EXAMPLE);
    }

    @Test
    void secrets_are_columns() {
        FoundRequests found = read("""
                security: [{bearer: []}]
                paths:
                  /a: {get: {%s}}
                  /b: {get: {security: [{key: []}], %s}}
                components:
                  securitySchemes:
                    bearer: {type: http, scheme: bearer}
                    key: {type: apiKey, in: query, name: api_key}
                """.formatted(OK, OK));
        assertThat(found.requests().getFirst().headers()).containsEntry("Authorization", "{authorization}");
        assertThat(found.requests().getLast().url()).isEqualTo("/b?api_key={api_key}");
        assertThat(found.columns()).containsExactlyInAnyOrder("authorization", "api_key");
    }

    @Test
    void a_list_stands_once_for_each_value_and_a_server_has_its_defaults() {
        FoundRequest request = only("""
                servers: [{url: 'https://{env}.test/{base}', variables: {env: {default: a}, base: {default: v3}}}]
                paths:
                  /a:
                    get:
                      parameters:
                        - {name: tag, in: query, schema: {type: array, items: {type: string}}, example: [x, y]}
                        - {name: id, in: query, explode: false, schema: {type: array, items: {type: string}}, example: [1, 2]}
                      %s
                """.formatted(OK));
        assertThat(request.url()).isEqualTo("/v3/a?tag=x&tag=y&id=1%2C2");
    }

    @Test
    void a_description_may_speak_of_references() {
        assertThat(read("""
                paths:
                  /a: {get: {description: 'see $ref: other.yml', %s}}
                """.formatted(OK)).requests()).hasSize(1);
    }

    @Test
    void files_are_left_out() {
        FoundRequests found = read("""
                paths:
                  /a: {post: {requestBody: {content: {multipart/form-data: {schema: {type: object}}}}, %s}}
                """.formatted(OK));
        assertThat(found.leftOut()).containsKey(LeftOut.UPLOAD);
    }

    @Test
    void swagger_2_is_read() {
        FoundRequests found = new SwaggerReader().read("""
                {"swagger": "2.0", "info": {"title": "t", "version": "1"}, "basePath": "/v2", "paths":
                  {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}}
                """);
        assertThat(found.requests()).extracting(FoundRequest::title).containsExactly("GET /v2/a");
    }

    @Test
    void a_schema_that_contains_itself_ends() {
        FoundRequests found = read("""
                paths:
                  /a:
                    post:
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}
                      %s
                components:
                  schemas:
                    Node: {type: object, properties: {name: {type: string, example: n}, next: {$ref: '#/components/schemas/Node'}}}
                """.formatted(OK));
        assertThat(found.requests()).hasSize(1);
    }

    @Test
    void references_to_other_files_are_refused() {
        assertThatThrownBy(() -> read("paths: {/a: {$ref: 'http://127.0.0.1:1/x.yml'}}\n"))
                .isInstanceOf(UnreadableRequests.class)
                .hasMessageContaining("$ref");
    }

    @Test
    void no_document_is_refused() {
        assertThatThrownBy(() -> new SwaggerReader().read("openapi: 3.0.3\n")).isInstanceOf(UnreadableRequests.class);
        assertThatThrownBy(() -> new SwaggerReader().read("openapi: [")).isInstanceOf(UnreadableRequests.class);
    }
}
