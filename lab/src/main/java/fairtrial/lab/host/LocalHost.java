package fairtrial.lab.host;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.List;

/// The machine that the tool runs on.
public final class LocalHost implements Host {
    private final SystemFiles files = FolderFiles.ofThisMachine();
    private final Commands commands = LocalCommands.ofThisMachine();
    private final Launcher launcher = new LocalLauncher(commands);
    private final Pinning pinning = new TasksetPinning(commands, files);

    @Override
    public Survey survey() {
        return new Survey() {
            @Override
            public Machine machine() {
                return new MachineReader(files, commands, MachineReader.Os.ofThisJvm()).read();
            }

            @Override
            public List<Jdk> jdks() {
                return new JdkFinder(JdkPlaces.ofThisMachine(), commands).find();
            }
        };
    }

    @Override
    public Launcher launcher() {
        return launcher;
    }

    @Override
    public Pinning pinning() {
        return pinning;
    }

    @Override
    public SystemFiles files() {
        return files;
    }
}
