package fairtrial.lab.contender;

/// The package of the servlet API in a Boot line. It decides which build of the service and the probe fits.
public enum ServletNamespace {
    JAVAX,
    JAKARTA
}
