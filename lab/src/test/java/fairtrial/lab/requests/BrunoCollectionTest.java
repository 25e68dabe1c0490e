package fairtrial.lab.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.experiment.RequestSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrunoCollectionTest {
    @TempDir
    Path folder;

    Listed collection;

    @BeforeEach
    void collection() {
        collection = new Listed(folder, Kind.COLLECTION);
    }

    private List<RequestSpec> read() {
        return collection.of(folder.resolve("c").toString()).requests();
    }

    @Test
    void files_of_its_own_language_are_read() {
        collection.file("c/bruno.json", "{\"version\": \"1\", \"name\": \"c\", \"type\": \"collection\"}");
        collection.file("c/environments/local.bru", "vars {\n  base: http://h:1/api\n}\n");
        collection.file(
                "c/collection.bru",
                "headers {\n  X-Team: blue\n}\n\nauth {\n  mode: bearer\n}\n\nauth:bearer {\n  token: {{token}}\n}\n");
        collection.file("c/orders/new.bru", """
                meta {
                  name: New order
                  type: http
                }

                post {
                  url: {{base}}/orders/:shop?x=1
                  body: json
                  auth: inherit
                }

                params:path {
                  shop: 7
                }

                headers {
                  A: 1
                  ~B: 2
                }

                body:json {
                  {
                    "id": 1
                  }
                }

                tests {
                  test("x", function() {
                  });
                }
                """);
        collection.withFeed("token\nt\n");
        RequestSpec spec = read().getFirst();
        assertThat(spec.title()).isEqualTo("POST /api/orders/7?x=1");
        assertThat(spec.headers())
                .containsEntry("A", "1")
                .containsEntry("X-Team", "blue")
                .containsEntry("Authorization", "Bearer {token}")
                .containsEntry("Content-Type", "application/json")
                .doesNotContainKey("B");
        assertThat(spec.body()).isEqualTo("{\n  \"id\": 1\n}");
    }

    @Test
    void files_in_yaml_are_read() {
        collection.file(
                "c/opencollection.yml", "info:\n  name: c\nrequest:\n  headers:\n    - {name: X-Team, value: blue}\n");
        collection.file("c/users/folder.yml", "info: {name: users, type: folder}\n");
        collection.file("c/users/list.yml", """
                info: {name: List, type: http}
                http:
                  method: post
                  url: https://h/users/:id
                  params: [{name: id, value: "3", type: path}]
                  headers: [{name: A, value: "1", disabled: true}]
                  body: {type: form-urlencoded, data: [{name: a, value: b c}]}
                  auth: {type: basic, basic: {username: ann, password: s3cr3t}}
                """);
        RequestSpec spec = read().getFirst();
        assertThat(spec.title()).isEqualTo("POST /users/3");
        assertThat(spec.headers()).containsOnlyKeys("Content-Type", "X-Team");
        assertThat(spec.body()).isEqualTo("a=b+c");
    }

    @Test
    void a_collection_in_one_file_is_read() {
        assertThat(collection.titles(
                        "c.yml",
                        "opencollection: 1.0.0\ninfo: {name: c}\nitems:\n  - {info: {name: f}, items: [{info: {name: a},"
                                + " http: {method: GET, url: \"http://h/a\"}}]}\n"))
                .containsExactly("GET /a");
    }

    @Test
    void of_several_environments_none_is_used() {
        collection.file("c/bruno.json", "{}");
        collection.file("c/environments/a.bru", "vars {\n  x: 1\n}\n");
        collection.file("c/environments/b.bru", "vars {\n  x: 2\n}\n");
        collection.file("c/r.bru", "get {\n  url: {{base}}/a/{{x}}\n}\n");
        collection.withFeed("x\n9\n");
        assertThat(read().getFirst().path()).isEqualTo("/a/{x}");
    }

    @Test
    void another_folder_is_refused() {
        collection.file("c/readme.txt", "x");
        assertThat(org.assertj.core.api.Assertions.catchThrowable(this::read)).hasMessageContaining("FT-656");
    }

    @Test
    void a_truncated_or_broken_file_is_refused_by_its_name() {
        collection.file("c/bruno.json", "{}");
        collection.file("c/a.bru", "get {\n  url: http://h/a\n}\n");
        collection.file("c/b.bru", "meta {\n  name: b\n}\n\nget {\n  url: http://h/b\n");
        assertThat(catchThrowable(this::read)).hasMessageContainingAll("FT-656", "b.bru", "get", "brace");
        collection.file("c/b.bru", "");
        collection.file("c/bruno.json", "{\"version\": ");
        assertThat(catchThrowable(this::read)).hasMessageContainingAll("FT-656", "bruno.json", "line 1");
    }

    @Test
    void a_broken_file_in_yaml_is_refused_by_its_name() {
        collection.file("c/opencollection.yml", "info: {name: c}\n");
        collection.file("c/b.yml", "info: {name: b\n");
        assertThat(catchThrowable(this::read)).hasMessageContainingAll("FT-656", "b.yml");
    }

    @Test
    void a_file_without_a_request_over_http_is_said() {
        collection.file("c/bruno.json", "{}");
        collection.file("c/a.bru", "\uFEFFget {\n  url: http://h/a\n}\n");
        collection.file("c/g.bru", "meta {\n  name: g\n}\n\ngrpc {\n  url: h:1\n}\n");
        RequestList list = collection.of(folder.resolve("c").toString());
        assertThat(list.requests()).extracting(RequestSpec::title).containsExactly("GET /a");
        assertThat(Listed.notes(list)).contains("1 that are no requests over HTTP", "g.bru");
    }
}
