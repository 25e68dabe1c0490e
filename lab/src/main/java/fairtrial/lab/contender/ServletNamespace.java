package fairtrial.lab.contender;

/// The package that the servlet API of a Boot line lives in: it decides which build of the service and the
/// probe fits.
public enum ServletNamespace {
    JAVAX,
    JAKARTA
}
