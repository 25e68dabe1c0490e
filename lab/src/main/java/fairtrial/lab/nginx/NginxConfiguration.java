package fairtrial.lab.nginx;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Configuration of nginx processes with one thread each. Their files stand in their own folder.
///
/// @param port        loopback port
/// @param connections most connections of one process
/// @param shared      whether several processes listen on the port; the kernel spreads connections over them
/// @param http        directives outside of the server
/// @param server      directives of the only server
record NginxConfiguration(int port, int connections, boolean shared, String http, String server) {
    /// As many as nginx has by default with us, far more than any replay opens.
    private static final int USUAL_CONNECTIONS = 8192;

    /// Connections of a process besides those of the load: its listener, files, a request by hand.
    private static final int SPARE_CONNECTIONS = 64;

    /// Bytes of a response from which on `sendfile` is worth its own system call. By argument: a short body goes out
    /// with its header in one write.
    private static final long LONG_BODY = 65_536;

    /// Bytes that a bucket of nginx's hash tables needs besides the key.
    private static final int BUCKET_SPARE = 64;

    private static final int LEAST_TABLE = 2048;

    /// The constant responses of the built-in service, for a replay.
    static NginxConfiguration ofReplay(int port) {
        return new NginxConfiguration(port, USUAL_CONNECTIONS, false, "", """
                location = / { return 200 'Hello World!'; }
                location = /hello { return 200 'world'; }
                location = /api/test { return 200 'This is a test result.'; }
                """);
    }

    /// Stored responses, by the whole path as requested.
    ///
    /// @param folder where they are, seen from the folder of a process
    static NginxConfiguration ofFiles(int port, int connections, List<StoredResponse> responses, String folder) {
        boolean longest = responses.stream().anyMatch(response -> response.bytes() >= LONG_BODY);
        int key = responses.stream()
                .mapToInt(response -> response.path().length())
                .max()
                .orElse(0);
        String tables = """
                keepalive_timeout 1d;
                sendfile %s;
                open_file_cache max=%d inactive=1d;
                open_file_cache_valid 1d;
                map_hash_bucket_size %d;
                map_hash_max_size %d;
                """.formatted(
                        longest ? "on" : "off",
                        responses.size(),
                        Math.max(128, 2 * Integer.highestOneBit(key + BUCKET_SPARE)),
                        Math.max(LEAST_TABLE, 4 * responses.size()));
        return new NginxConfiguration(
                port,
                connections + SPARE_CONNECTIONS,
                true,
                tables
                        + map("reply", "/none", responses, StoredResponse::file)
                        + map("encoding", "", responses, StoredResponse::encoding)
                        + types(responses),
                """
                location / {
                  root %s;
                  etag off;
                  max_ranges 0;
                  add_header Last-Modified "";
                  add_header Content-Encoding $encoding;
                  try_files $reply =404;
                }
                """.formatted(folder));
    }

    /// A proxy in front of a server on another loopback port, over connections that stay open.
    static NginxConfiguration ofProxy(int port, int connections, int behind) {
        return new NginxConfiguration(
                port, 2 * connections + SPARE_CONNECTIONS, true, """
                keepalive_timeout 1d;
                upstream contender {
                  server 127.0.0.1:%d;
                  keepalive %d;
                  keepalive_requests 1000000000;
                }
                """.formatted(behind, connections), """
                location / {
                  proxy_pass http://contender;
                  proxy_http_version 1.1;
                  proxy_set_header Connection "";
                  proxy_set_header Host $host;
                  proxy_redirect off;
                }
                """);
    }

    /// The text of the configuration file.
    String text() {
        return """
                daemon off;
                master_process off;
                pid nginx.pid;
                error_log stderr warn;
                events { worker_connections %d; }
                http {
                access_log off;
                keepalive_requests 1000000000;
                default_type text/plain;
                client_body_temp_path body;
                proxy_temp_path proxy;
                fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi;
                scgi_temp_path scgi;
                %sserver {
                listen 127.0.0.1:%d backlog=511%s;
                %s}
                }
                """.formatted(connections, http, port, shared ? " reuseport" : "", server);
    }

    private static String map(
            String name, String otherwise, List<StoredResponse> responses, Function<StoredResponse, String> value) {
        return responses.stream()
                .map(response -> quoted(response.path()) + " " + quoted(value.apply(response)) + ";\n")
                .collect(Collectors.joining(
                        "", "map $request_uri $" + name + " {\ndefault " + quoted(otherwise) + ";\n", "}\n"));
    }

    /// Content types by the endings of the files' names.
    private static String types(List<StoredResponse> responses) {
        Map<String, String> types = new LinkedHashMap<>();
        responses.forEach(response -> types.put(response.ending(), response.type()));
        return types.entrySet().stream()
                .map(type -> quoted(type.getValue()) + " " + type.getKey() + ";\n")
                .collect(Collectors.joining("", "types {\n", "}\n"));
    }

    /// A word of the configuration, whatever it contains.
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
