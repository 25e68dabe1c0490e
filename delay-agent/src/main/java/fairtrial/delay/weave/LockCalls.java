package fairtrial.delay.weave;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.pool.TypePool;
import net.bytebuddy.utility.OpenedClassReader;

/// Calls after a lock is taken and before it is given back: at monitors of synchronized blocks, and where the code
/// calls a lock or a semaphore of `java.util.concurrent`.
final class LockCalls implements AsmVisitorWrapper.ForDeclaredMethods.MethodVisitorWrapper {
    private static final String CALLS = "fairtrial/delay/LayerCalls";
    private static final Set<String> LOCKS = new HashSet<>(Arrays.asList(
            "java/util/concurrent/locks/Lock",
            "java/util/concurrent/locks/ReentrantLock",
            "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
            "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock",
            "java/util/concurrent/Semaphore"));
    private static final Set<String> TAKE =
            new HashSet<>(Arrays.asList("lock", "lockInterruptibly", "acquire", "acquireUninterruptibly"));
    private static final Set<String> TRY = new HashSet<>(Arrays.asList("tryLock", "tryAcquire"));
    private static final Set<String> GIVE = new HashSet<>(Arrays.asList("unlock", "release"));

    private final int layer;

    LockCalls(int layer) {
        this.layer = layer;
    }

    /// The wrapper of a whole class.
    static AsmVisitorWrapper in(int layer) {
        return new AsmVisitorWrapper.ForDeclaredMethods()
                .writerFlags(ClassWriter.COMPUTE_MAXS)
                .invokable(net.bytebuddy.matcher.ElementMatchers.any(), new LockCalls(layer));
    }

    @Override
    public MethodVisitor wrap(
            TypeDescription type,
            MethodDescription method,
            MethodVisitor visitor,
            Implementation.Context context,
            TypePool pool,
            int writerFlags,
            int readerFlags) {
        return new MethodVisitor(OpenedClassReader.ASM_API, visitor) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.MONITOREXIT) {
                    call("free", "(I)V");
                }
                super.visitInsn(opcode);
                if (opcode == Opcodes.MONITORENTER) {
                    call("hold", "(I)V");
                }
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                boolean lock = LOCKS.contains(owner);
                if (lock && GIVE.contains(name)) {
                    call("free", "(I)V");
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (lock && TAKE.contains(name)) {
                    call("hold", "(I)V");
                } else if (lock && TRY.contains(name)) {
                    call("holdIf", "(ZI)Z");
                }
            }

            private void call(String name, String descriptor) {
                super.visitLdcInsn(layer);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, CALLS, name, descriptor, false);
            }
        };
    }
}
