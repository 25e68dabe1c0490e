package fairtrial.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.RequestBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

class HandlersTest {
    private final StaticFiles files;
    private final MockMvc service;

    HandlersTest() throws Exception {
        files = new StaticFiles();
        service = MockMvcBuilders.standaloneSetup(
                        new TextController(),
                        new PayController(),
                        new JsonController(),
                        new PayloadController(),
                        new StaticController(files),
                        new CpuController(),
                        new WaitController(1),
                        new EchoController())
                .setControllerAdvice(new BadRequests())
                .build();
    }

    @AfterEach
    void the_files_are_gone_afterwards() throws Exception {
        files.destroy();
        assertThat(files.find("64k.bin").map(StaticFiles.StaticFile::path))
                .hasValueSatisfying(path -> assertThat(path.getParent()).doesNotExist());
    }

    @ParameterizedTest
    @CsvSource({"/hello,world", "/api/test,This is a test result.", "/cpu?micros=1,done", "/wait?ms=1,waited"})
    void answers_constant_text(String path, String body) throws Exception {
        var response = answer(get(path));
        assertThat(response.getStatus()).isEqualTo(200);
        assertThat(response.getContentType()).startsWith("text/plain");
        assertThat(response.getContentAsString()).isEqualTo(body);
    }

    @Test
    void pays_through_one_of_five_channels_after_a_second() throws Exception {
        long start = System.nanoTime();
        var response = answer(get("/pay?orderId=A7"));
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(1_000_000_000L);
        assertThat(response.getContentAsString()).matches("Order A7 paid via (ALIPAY|WECHAT|UNION|VISA|MASTER)");
    }

    @Test
    void a_payload_has_the_length_that_was_asked_for() throws Exception {
        assertThat(answer(get("/payload")).getContentAsByteArray()).hasSize(1892);
        assertThat(answer(get("/payload?bytes=0")).getContentAsByteArray()).isEmpty();
        var large = answer(get("/payload?bytes=20000"));
        assertThat(large.getHeader("Content-Length")).isEqualTo("20000");
        assertThat(large.getContentAsString()).hasSize(20000).startsWith("abcdefghijklmnopqrstuvwxyzabc");
        assertThat(large.getContentAsString().charAt(19_999)).isEqualTo((char) ('a' + 19_999 % 26));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/payload?bytes=10000001",
                "/payload?bytes=-1",
                "/payload?bytes=many",
                "/cpu?micros=1000001",
                "/cpu?micros=0.5",
                "/wait?ms=10001"
            })
    void a_wrong_parameter_is_a_bad_request(String path) throws Exception {
        var response = answer(get(path));
        assertThat(response.getStatus()).isEqualTo(400);
        assertThat(response.getContentAsString()).containsAnyOf("must lie within", "must be a whole number");
    }

    @ParameterizedTest
    @CsvSource({"64k.bin,65536", "1m.bin,1048576"})
    void a_static_file_has_its_content_on_any_container(String name, int length) throws Exception {
        var response = answer(get("/static/" + name));
        assertThat(response.getHeader("Content-Length")).isEqualTo(String.valueOf(length));
        assertThat(response.getContentAsByteArray()).hasSize(length).isEqualTo(StaticFiles.content(name));
    }

    @Test
    void tomcat_is_told_to_send_the_file_itself() throws Exception {
        var request = new org.springframework.mock.web.MockHttpServletRequest();
        request.setAttribute("org.apache.tomcat.sendfile.support", true);
        var response = new MockHttpServletResponse();
        var file = files.find("64k.bin").orElseThrow();
        new FileDelivery.TomcatSendfile().deliver(file, request, response);
        assertThat(response.getContentAsByteArray()).isEmpty();
        assertThat(request.getAttribute("org.apache.tomcat.sendfile.filename"))
                .isEqualTo(file.path().toString());
        assertThat(request.getAttribute("org.apache.tomcat.sendfile.end")).isEqualTo(65536L);
    }

    @Test
    void an_unknown_file_is_not_found() throws Exception {
        assertThat(answer(get("/static/passwd")).getStatus()).isEqualTo(404);
    }

    @Test
    void echoes_a_body_up_to_its_limit() throws Exception {
        assertThat(answer(post("/echo").content("hello")).getContentAsString()).isEqualTo("hello");
        assertThat(answer(post("/echo").content(new byte[EchoController.MOST_BYTES]))
                        .getContentAsByteArray())
                .hasSize(EchoController.MOST_BYTES);
        assertThat(answer(post("/echo").content(new byte[EchoController.MOST_BYTES + 1]))
                        .getStatus())
                .isEqualTo(413);
    }

    private MockHttpServletResponse answer(RequestBuilder request) throws Exception {
        return service.perform(request).andReturn().getResponse();
    }
}
