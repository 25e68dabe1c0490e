package fairtrial.lab.contender.maven;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.apache.maven.settings.building.SettingsProblem;
import org.eclipse.aether.AbstractRepositoryListener;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.RepositoryEvent;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;

/// Where Maven's own settings come from. Empty fields mean what Maven means by them: the user's `settings.xml`
/// (mirrors, proxies, credentials, `offline`) and its local repository. `offline` forbids the network even when the
/// settings allow it.
public record MavenSetup(Optional<Path> settings, Optional<Path> localRepository, boolean offline) {
    /// A registry in reach accepts a connection well within this; without it a dead one costs 30 s per try.
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    /// Silence on an open connection for this long means no answer. The resolver's own default is half an hour.
    private static final int SILENCE_TIMEOUT_MILLIS = 60_000;

    /// Just as the user's Maven is set up.
    public static MavenSetup ofUser() {
        return new MavenSetup(Optional.empty(), Optional.empty(), false);
    }

    Context open(Consumer<Message> progress) {
        Context context = create(progress);
        if (offline || !saysOffline(context)) {
            return context;
        }
        try (context) {
            return new MavenSetup(settings, localRepository, true).create(progress);
        }
    }

    private Context create(Consumer<Message> progress) {
        try {
            return Runtimes.INSTANCE.getRuntime().create(overrides(progress));
        } catch (IllegalStateException e) {
            if (e.getCause() instanceof SettingsBuildingException broken) {
                throw unreadable(broken);
            }
            throw e;
        }
    }

    /// The one word of the settings that the resolver's runtime does not read itself.
    private static boolean saysOffline(Context context) {
        DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
        request.setUserSettingsFile(context.mavenUserHome().settingsXml().toFile());
        Optional.ofNullable(context.mavenSystemHome())
                .ifPresent(
                        home -> request.setGlobalSettingsFile(home.settingsXml().toFile()));
        Properties properties = new Properties();
        properties.putAll(context.contextOverrides().getSystemProperties());
        request.setSystemProperties(properties);
        try {
            return new DefaultSettingsBuilderFactory()
                    .newInstance()
                    .build(request)
                    .getEffectiveSettings()
                    .isOffline();
        } catch (SettingsBuildingException broken) {
            throw unreadable(broken);
        }
    }

    private static UserError unreadable(SettingsBuildingException broken) {
        SettingsProblem problem = broken.getProblems().getFirst();
        return new UserError("FT-208", problem.getLocation(), problem.getMessage());
    }

    private ContextOverrides overrides(Consumer<Message> progress) {
        ContextOverrides.Builder overrides = ContextOverrides.create()
                .withUserSettings(true)
                // A library's POM must not send us to a repository that the user never named.
                .ignoreArtifactDescriptorRepositories(true)
                // A missing POM would silently lose what it depends on; an odd one is tolerated, as by Maven.
                .artifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, true))
                .configProperties(Map.of(
                        ConfigurationProperties.CONNECT_TIMEOUT, CONNECT_TIMEOUT_MILLIS,
                        ConfigurationProperties.REQUEST_TIMEOUT, SILENCE_TIMEOUT_MILLIS))
                .repositoryListener(new AbstractRepositoryListener() {
                    @Override
                    public void artifactDownloading(RepositoryEvent event) {
                        progress.accept(new Message("contender.fetching", Library.coordinate(event.getArtifact())));
                    }
                });
        settings.ifPresent(overrides::withUserSettingsXmlOverride);
        localRepository.ifPresent(overrides::withLocalRepositoryOverride);
        if (offline) {
            overrides.offline(true);
        }
        return overrides.build();
    }
}
