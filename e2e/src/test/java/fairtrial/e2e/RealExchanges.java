package fairtrial.e2e;

/// What three applications of others are asked.
final class RealExchanges {
    private static final String JSON = "Content-Type: application/json";
    private static final String BPMN = """
            <?xml version="1.0" encoding="UTF-8"?>
            <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="trial">
              <process id="hello" name="Hello" isExecutable="true">
                <startEvent id="start"/>
                <sequenceFlow id="one" sourceRef="start" targetRef="greet"/>
                <userTask id="greet" name="Greet"/>
                <sequenceFlow id="two" sourceRef="greet" targetRef="end"/>
                <endEvent id="end"/>
              </process>
            </definitions>
            """;

    private RealExchanges() {}

    /// What any server is asked, at a path that answers GET, and at a folder of the application's.
    private static Exchanges usual(String path, String other) {
        return new Exchanges()
                .add("an endpoint", "GET " + path)
                .add("HEAD of it", "HEAD " + path)
                .add("OPTIONS of it", "OPTIONS " + path)
                .add("TRACE of it", "TRACE " + path)
                .add("a method that is not allowed", "{}", new String[] {"PUT " + path, JSON})
                .add("a method of nobody's", "GREET " + path)
                .add("compressed", "GET " + path, "Accept-Encoding: gzip")
                .add("a type that nobody writes", "GET " + path, "Accept: image/png")
                .add("an origin of somewhere else", "GET " + path, "Origin: http://elsewhere.example")
                .add("a query that nobody reads", "GET " + path + "?a=1&b=%C3%B6")
                .add("a broken encoding", "GET " + path + "?a=%zz")
                .add("a bar in a query", "GET " + path + "?a=b|c")
                .add("a slash at the end", "GET " + path + "/")
                .add("a semicolon", "GET " + path + ";v=1")
                .add("two slashes", "GET /" + path)
                .add("a way up", "GET /x/.." + path)
                .add("a slash that is encoded", "GET " + other + "%2Fx")
                .add("a header of 7 kB", "GET " + path, "X-Long: " + "y".repeat(7000))
                .add("a header of 16 kB", "GET " + path, "X-Long: " + "y".repeat(16_384))
                .add("a cookie", "GET " + path, "Cookie: a=b; c=\"d e\"")
                .add("a name of another host", "GET " + path, "X-Forwarded-Host: shop.example")
                .add("nothing there", "GET /nowhere")
                .add("nothing there, for a browser", "GET /nowhere", "Accept: text/html")
                .add("a post to nowhere", "{}", new String[] {"POST /nowhere", JSON})
                .raw("HTTP/1.0", "GET " + path + " HTTP/1.0\r\n\r\n")
                .raw("no host", "GET " + path + " HTTP/1.1\r\nConnection: close\r\n\r\n")
                .raw("no HTTP at all", "HELLO\r\n\r\n");
    }

    private static String chunked(String line, String body) {
        return String.join(
                "\r\n",
                line + " HTTP/1.1",
                "Host: localhost",
                JSON,
                "Transfer-Encoding: chunked",
                "Connection: close",
                "",
                Integer.toHexString(body.length()),
                body,
                "0",
                "",
                "");
    }

    private static String[] multipart(String line) {
        return new String[] {line, "Content-Type: multipart/form-data; boundary=x"};
    }

    static Exchanges skipper() {
        String upload = "{\"repoName\":\"local\",\"name\":\"a\",\"version\":\"1\",\"extension\":\"zip\"}";
        // Its index has its links in another order at each start, on any container: so only its head is compared.
        return usual("/api/about", "/api/releases")
                .add("its index", "HEAD /api")
                .add("packages", "GET /api/packageMetadata")
                .add("packages by pages", "GET /api/packageMetadata?page=1&size=5&sort=name,desc")
                .add("a page that is no number", "GET /api/packageMetadata?page=x")
                .add("a package that is not there", "GET /api/packageMetadata/7")
                .add("a package of no number", "GET /api/packageMetadata/x")
                .add("a search", "GET /api/packageMetadata/search/findByName?name=none")
                .add("releases", "GET /api/releases")
                .add("HEAD of releases", "HEAD /api/releases")
                .add("the state of none", "GET /api/release/status/none")
                .add("the history of none", "GET /api/release/history/none")
                .add("a delete of none", "DELETE /api/release/none")
                .add("an upload of nothing", upload, new String[] {"POST /api/package/upload", JSON})
                .add("an upload that is no JSON", "{", new String[] {"POST /api/package/upload", JSON})
                .add("an upload of another type", "x", new String[] {
                    "POST /api/package/upload", "Content-Type: text/plain"
                })
                .raw("an upload in chunks", chunked("POST /api/package/upload", "{\"name\": 1"))
                .add("health", "GET /actuator/health")
                .add("info", "GET /actuator/info");
    }

    static Exchanges webflux() {
        String[] echo = {"POST /echo", "Content-Type: text/plain"};
        return usual("/hello", "/orders")
                .add("a name", "GET /hello?name=%C3%84nne")
                .add("an order", "GET /orders/7")
                .add("an order that is not there", "GET /orders/700")
                .add("an order of no number", "GET /orders/x")
                .add("a late answer", "GET /late")
                .add("a long answer in pieces", "GET /numbers")
                .add("an echo", "hello", echo)
                .add("an echo of 100 kB", "x".repeat(100_000), echo)
                .add("an echo of nothing", echo)
                .raw("an echo in chunks", chunked("POST /echo", "hello"))
                .add("a redirect", "GET /moved")
                .add("a cookie and its crumb", "GET /cookie", "Cookie: crumb=b2")
                .add("what fails", "GET /broken")
                .add("what fails, for a browser", "GET /broken", "Accept: text/html")
                .add("a file", "GET /page.txt")
                .add("a part of a file", "GET /page.txt", "Range: bytes=5-9")
                .add("a part behind its end", "GET /page.txt", "Range: bytes=500-900");
    }

    static Exchanges flowable() {
        String api = "/process-api";
        String deploy = String.join(
                "\r\n",
                "--x",
                "Content-Disposition: form-data; name=\"file\"; filename=\"hello.bpmn20.xml\"",
                "Content-Type: text/xml",
                "",
                BPMN,
                "--x--",
                "");
        String start = "{\"processDefinitionKey\":\"hello\"}";
        return usual(api + "/repository/process-definitions", api + "/repository/deployments")
                .add("a deployment", deploy, multipart("POST " + api + "/repository/deployments"))
                .add("a deployment without a file", "--x--\r\n", multipart("POST " + api + "/repository/deployments"))
                .add("a deployment that is none", "x", new String[] {"POST " + api + "/repository/deployments", JSON})
                .add("deployments", "GET " + api + "/repository/deployments?size=5&sort=name")
                .add("definitions", "GET " + api + "/repository/process-definitions?key=hello")
                .add("a sort that there is not", "GET " + api + "/repository/deployments?sort=none")
                .add("a size that is no number", "GET " + api + "/repository/deployments?size=x")
                .add("a process", start, new String[] {"POST " + api + "/runtime/process-instances", JSON})
                .raw("a process in chunks", chunked("POST " + api + "/runtime/process-instances", start))
                .add("a process of none", "{\"processDefinitionKey\":\"none\"}", new String[] {
                    "POST " + api + "/runtime/process-instances", JSON
                })
                .add("a process that is no JSON", "{", new String[] {"POST " + api + "/runtime/process-instances", JSON
                })
                .add("tasks", "GET " + api + "/runtime/tasks?size=1&includeProcessVariables=true")
                .add("a task that is not there", "GET " + api + "/runtime/tasks/none")
                .add("a delete of none", "DELETE " + api + "/runtime/tasks/none")
                .add("a query", "{\"processDefinitionKey\":\"hello\"}", new String[] {
                    "POST " + api + "/query/historic-process-instances", JSON
                })
                .add("tables", "GET " + api + "/management/tables/ACT_RE_DEPLOYMENT")
                .add("a table that there is not", "GET " + api + "/management/tables/NONE")
                .add("jobs", "GET " + api + "/management/jobs");
    }

    static Exchanges zipkin() {
        String spans = "[{\"traceId\":\"0000000000000001\",\"id\":\"0000000000000002\",\"name\":\"get\","
                + "\"timestamp\":1500000000000000,\"duration\":100,\"localEndpoint\":{\"serviceName\":\"shop\"}}]";
        return usual("/api/v2/services", "/api/v2/trace")
                .add("the front", "GET /")
                .add("its page", "GET /zipkin/")
                .add("HEAD of its page", "HEAD /zipkin/index.html")
                .add("a range of it", "GET /zipkin/index.html", "Range: bytes=5-9")
                .add("a range behind its end", "GET /zipkin/index.html", "Range: bytes=99999-")
                .add(
                        "not newer than tomorrow",
                        "GET /zipkin/index.html",
                        "If-Modified-Since: Fri, 31 Dec 2100 23:59:59 GMT")
                .add("its settings", "GET /zipkin/config.json")
                .add("health", "GET /health")
                .add("info", "GET /info")
                .add("spans that are none", "{", new String[] {"POST /api/v2/spans", JSON})
                .add("spans", spans, new String[] {"POST /api/v2/spans", JSON})
                .raw("spans in chunks", chunked("POST /api/v2/spans", spans))
                .add("the old spans", "[]", new String[] {"POST /api/v1/spans", JSON})
                .add("a trace", "GET /api/v2/trace/0000000000000001")
                .add("a trace that is not there", "GET /api/v2/trace/00000000000000ff")
                .add("names of spans", "GET /api/v2/spans?serviceName=shop")
                .add("dependencies", "GET /api/v2/dependencies?endTs=1500000001000")
                .add("dependencies of no time", "GET /api/v2/dependencies");
    }
}
