package fairtrial.core.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameNamesTest {
    @ParameterizedTest
    @CsvSource({
        "java/util/HashMap.get_[j], JAVA, java.util.HashMap.get",
        "java/util/HashMap.get_[i], JAVA, java.util.HashMap.get",
        "java/util/HashMap.get_[0], JAVA, java.util.HashMap.get",
        "Main.main_[1], JAVA, Main.main",
        "tcp_sendmsg_[k], KERNEL, tcp_sendmsg",
        "G1ParScanThreadState::do_copy, NATIVE, G1ParScanThreadState::do_copy",
        "__write, NATIVE, __write",
        "[unknown], NATIVE, [unknown]"
    })
    void a_frame_is_told_by_the_end_of_its_name(String written, FrameKind kind, String name) {
        assertThat(FrameNames.of(written)).isEqualTo(new StackFrame(name, kind));
    }

    @ParameterizedTest
    @CsvSource({
        "org/example/Shop$$Lambda/0x00007f1c2c001000.run, org.example.Shop$$Lambda.run",
        "org/example/Shop$$Lambda.0x00007f1c2c001000.run, org.example.Shop$$Lambda.run",
        "org/example/Shop$$Lambda$123/456789.run, org.example.Shop$$Lambda.run",
        "org/example/Shop$$Lambda$123.run, org.example.Shop$$Lambda.run",
        "org/example/Shop$$Lambda.run, org.example.Shop$$Lambda.run",
        "org/example/Shop.lambda$main$0, org.example.Shop.lambda$main$0",
        "java/lang/invoke/LambdaForm$MH/0x00007f1c2c00.invoke, java.lang.invoke.LambdaForm$MH.invoke",
        "java/lang/invoke/LambdaForm$DMH.invokeVirtual, java.lang.invoke.LambdaForm$DMH.invokeVirtual",
        "jdk/internal/reflect/GeneratedMethodAccessor42.invoke, jdk.internal.reflect.GeneratedMethodAccessor.invoke",
        "jdk/proxy2/$Proxy57.execute, jdk.proxy2.$Proxy.execute",
        "org/example/Shop$$EnhancerBySpringCGLIB$$1a2b3c4d.list, org.example.Shop$$EnhancerBySpringCGLIB$$.list",
        "org/example/Shop$$SpringCGLIB$$0.list, org.example.Shop$$SpringCGLIB$$0.list",
        "org/example/Order$HibernateProxy$8fXyZa12.id, org.example.Order$HibernateProxy.id",
        "org/example/V2.of, org.example.V2.of"
    })
    void numbers_of_one_process_are_left_out(String written, String name) {
        assertThat(FrameNames.of(written + "_[j]").name()).isEqualTo(name);
    }

    @Test
    void a_library_without_symbols_has_no_folder() {
        assertThat(FrameNames.of("/opt/jdk8/jre/lib/amd64/server/libjvm.so"))
                .isEqualTo(new StackFrame("libjvm.so", FrameKind.NATIVE));
        assertThat(FrameNames.of("operator/").name()).isEqualTo("operator/");
    }
}
