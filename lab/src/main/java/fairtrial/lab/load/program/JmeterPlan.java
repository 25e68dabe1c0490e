package fairtrial.lab.load.program;

import fairtrial.core.model.Request;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;

/// A JMeter test plan for an order: one thread group, one HTTP sampler with the label, a random timer for the
/// think time.
final class JmeterPlan {
    private static final String PLAN = """
            <?xml version="1.0" encoding="UTF-8"?>
            <jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3">
              <hashTree>
                <TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="fairtrial"/>
                <hashTree>
                  <ThreadGroup guiclass="ThreadGroupGui" testclass="ThreadGroup" testname="users">
                    <stringProp name="ThreadGroup.on_sample_error">continue</stringProp>
                    <elementProp name="ThreadGroup.main_controller" elementType="LoopController">
                      <boolProp name="LoopController.continue_forever">false</boolProp>
                      <stringProp name="LoopController.loops">%s</stringProp>
                    </elementProp>
                    <stringProp name="ThreadGroup.num_threads">%s</stringProp>
                    <stringProp name="ThreadGroup.ramp_time">%s</stringProp>
                    <boolProp name="ThreadGroup.scheduler">%s</boolProp>
                    <stringProp name="ThreadGroup.duration">%s</stringProp>
                    <boolProp name="ThreadGroup.same_user_on_next_iteration">true</boolProp>
                  </ThreadGroup>
                  <hashTree>
            %s        <HTTPSamplerProxy guiclass="HttpTestSampleGui" testclass="HTTPSamplerProxy" testname="%s">
                      <stringProp name="HTTPSampler.implementation">HttpClient4</stringProp>
                      <stringProp name="HTTPSampler.protocol">%s</stringProp>
                      <stringProp name="HTTPSampler.domain">%s</stringProp>
                      <stringProp name="HTTPSampler.port">%s</stringProp>
                      <stringProp name="HTTPSampler.path">%s</stringProp>
                      <stringProp name="HTTPSampler.method">%s</stringProp>
                      <boolProp name="HTTPSampler.use_keepalive">%s</boolProp>
                      <boolProp name="HTTPSampler.follow_redirects">false</boolProp>
                      <boolProp name="HTTPSampler.auto_redirects">false</boolProp>
                      <stringProp name="HTTPSampler.connect_timeout">%s</stringProp>
                      <stringProp name="HTTPSampler.response_timeout">%s</stringProp>
            %s        </HTTPSamplerProxy>
                    <hashTree/>
                  </hashTree>
                </hashTree>
              </hashTree>
            </jmeterTestPlan>
            """;

    private static final String THINK = """
                    <UniformRandomTimer guiclass="UniformRandomTimerGui" testclass="UniformRandomTimer" testname="think">
                      <stringProp name="ConstantTimer.delay">0</stringProp>
                      <stringProp name="RandomTimer.range">%s</stringProp>
                    </UniformRandomTimer>
                    <hashTree/>
            """;

    private static final String HEADERS = """
                    <HeaderManager guiclass="HeaderPanel" testclass="HeaderManager" testname="headers">
                      <collectionProp name="HeaderManager.headers">
            %s          </collectionProp>
                    </HeaderManager>
                    <hashTree/>
            """;

    private static final String HEADER = """
                        <elementProp name="" elementType="Header">
                          <stringProp name="Header.name">%s</stringProp>
                          <stringProp name="Header.value">%s</stringProp>
                        </elementProp>
            """;

    private static final String BODY = """
                      <boolProp name="HTTPSampler.postBodyRaw">true</boolProp>
                      <elementProp name="HTTPsampler.Arguments" elementType="Arguments">
                        <collectionProp name="Arguments.arguments">
                          <elementProp name="" elementType="HTTPArgument">
                            <boolProp name="HTTPArgument.always_encode">false</boolProp>
                            <stringProp name="Argument.value">%s</stringProp>
                            <stringProp name="Argument.metadata">=</stringProp>
                          </elementProp>
                        </collectionProp>
                      </elementProp>
            """;

    private static final String NO_BODY = """
                      <elementProp name="HTTPsampler.Arguments" elementType="Arguments">
                        <collectionProp name="Arguments.arguments"/>
                      </elementProp>
            """;

    /// JMeter's word for "as many as there is time for".
    private static final int FOREVER = -1;

    private JmeterPlan() {}

    /// The plan as a `.jmx` text. Its duration counts from the first thread, so the ramp is part of it, as in
    /// JMeter's own dialog.
    static String of(ProgramOrder order, String label) {
        int loops = FOREVER;
        String seconds = "";
        switch (order.amount()) {
            case Amount.Lasting(Duration duration) -> seconds = String.valueOf(duration.toSeconds());
            case Amount.Loops(int count, Duration deadline) -> loops = count;
        }
        Request request = order.target().request();
        String millis =
                order.timeout().map(most -> String.valueOf(most.toMillis())).orElse("");
        return String.format(
                Locale.ROOT,
                PLAN,
                loops,
                order.connections(),
                order.pace().rampUp().orElse(Duration.ZERO).toSeconds(),
                !seconds.isEmpty(),
                seconds,
                beside(order),
                escaped(label),
                order.target().wire().scheme(),
                ProgramTarget.HOST,
                order.target().port(),
                escaped(request.path()),
                escaped(request.method()),
                order.keepAlive(),
                millis,
                millis,
                request.body().isEmpty() ? NO_BODY : String.format(Locale.ROOT, BODY, escaped(request.body())));
    }

    private static String beside(ProgramOrder order) {
        String think = order.pace()
                .think()
                .map(most -> String.format(Locale.ROOT, THINK, most.toMillis()))
                .orElse("");
        String headers = order.target().request().headers().entrySet().stream()
                .map(header -> String.format(Locale.ROOT, HEADER, escaped(header.getKey()), escaped(header.getValue())))
                .collect(Collectors.joining());
        return think + (headers.isEmpty() ? "" : String.format(Locale.ROOT, HEADERS, headers));
    }

    /// As text of XML, and with `${`, which JMeter would take for a variable, as itself.
    private static String escaped(String text) {
        return text.replace("${", "\\${")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
