package fairtrial.core.swap;

import fairtrial.core.model.Container;

/// A class of an application that was compiled against a container's own classes.
///
/// @param user    the class that uses it, by its binary name
/// @param library the file that it lies in; empty: the application's own
/// @param used    one of the container's packages that it uses
public record ClassUse(String user, String library, Container container, String used) {}
