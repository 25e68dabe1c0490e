package fairtrial.lab.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.model.Container;
import fairtrial.core.swap.ClassUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ClassUsesTest {
    @TempDir
    Path folder;

    /// A class whose one method calls a static one.
    private void write(String name, String owner, String descriptor) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "n", descriptor, false);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        writer.visitEnd();
        Path file = folder.resolve(name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, writer.toByteArray());
    }

    private List<ClassUse> uses() {
        return ClassUses.inFolder(folder);
    }

    @Test
    void classes_and_types_in_descriptors_are_uses() throws IOException {
        write("com/acme/Owner", "org/apache/catalina/Globals", "(Ljava/lang/Object;)V");
        write("com/acme/Type$Inner", "java/lang/String", "(Lorg/eclipse/jetty/server/Server;)V");
        assertThat(uses())
                .extracting(ClassUse::user, ClassUse::container, ClassUse::used)
                .containsExactlyInAnyOrder(
                        tuple("com.acme.Owner", Container.TOMCAT, "org.apache.catalina"),
                        tuple("com.acme.Type", Container.JETTY, "org.eclipse.jetty"));
    }

    @Test
    void what_only_sounds_so_is_none() throws IOException {
        write("com/acme/Pool", "org/apache/tomcat/jdbc/pool/DataSource", "(Ljava/lang/Object;)V");
        write("com/acme/Shaded", "com/acme/shaded/io/undertow/Undertow", "(Ljava/lang/Object;)V");
        write("com/acme/Servlet", "jakarta/servlet/http/HttpServlet", "(Ljava/lang/Object;)V");
        assertThat(uses()).isEmpty();
    }

    @Test
    void a_containers_own_classes_use_nobody_and_a_broken_file_is_no_class() throws IOException {
        write("io/undertow/Handlers", "io/undertow/server/HttpHandler", "(Ljava/lang/Object;)V");
        Files.writeString(folder.resolve("Broken.class"), "not a class");
        assertThat(uses()).isEmpty();
    }
}
