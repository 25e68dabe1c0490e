package fairtrial.core.swap;

import fairtrial.core.model.Container;

/// A class of an application that was compiled against a container's own classes.
///
/// @param user    binary name of the class
/// @param library library that contains it; empty: the application itself
/// @param used    one of the container's packages that it uses
public record ClassUse(String user, String library, Container container, String used) {}
