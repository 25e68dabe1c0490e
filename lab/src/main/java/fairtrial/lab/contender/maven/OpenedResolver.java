package fairtrial.lab.contender.maven;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
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

/// Opens the resolver with the user's settings. A separate class, so that none of it loads before it is
/// needed.
final class OpenedResolver {
    /// A reachable registry accepts a connection well within this. Without it a dead one costs 30 s per try.
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    /// Silence on an open connection for this long means no response. The resolver's own default is half an
    /// hour.
    private static final int SILENCE_TIMEOUT_MILLIS = 60_000;

    private OpenedResolver() {}

    /// The resolver of a setup. `progress` receives `contender.fetching` with the coordinate of each download.
    static Context open(MavenSetup setup, Consumer<Message> progress) {
        Context context = create(setup, setup.offline(), progress);
        if (setup.offline() || !saysOffline(context)) {
            return context;
        }
        try (context) {
            return create(setup, true, progress);
        }
    }

    private static Context create(MavenSetup setup, boolean offline, Consumer<Message> progress) {
        try {
            return Runtimes.INSTANCE.getRuntime().create(overrides(setup, offline, progress));
        } catch (IllegalStateException e) {
            if (e.getCause() instanceof SettingsBuildingException broken) {
                throw unreadable(broken);
            }
            throw e;
        }
    }

    /// Whether the settings say `offline`, the one setting that the resolver's runtime does not read itself.
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

    private static ContextOverrides overrides(MavenSetup setup, boolean offline, Consumer<Message> progress) {
        ContextOverrides.Builder overrides = ContextOverrides.create()
                .withUserSettings(true)
                // A library's POM must not add a repository that the user never named.
                .ignoreArtifactDescriptorRepositories(true)
                // A missing POM would silently lose its dependencies; an odd one is tolerated, as by Maven.
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
        setup.settings().ifPresent(overrides::withUserSettingsXmlOverride);
        setup.localRepository().ifPresent(overrides::withLocalRepositoryOverride);
        if (offline) {
            overrides.offline(true);
        }
        return overrides.build();
    }
}
