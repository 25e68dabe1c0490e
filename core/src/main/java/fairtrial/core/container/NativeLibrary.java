package fairtrial.core.container;

import fairtrial.core.model.Connector;

/// A native library that a container uses wherever it finds it, wanted or not.
///
/// @param connector the connector that needs it
/// @param files     glob of its file names
public record NativeLibrary(Connector connector, String files) {}
