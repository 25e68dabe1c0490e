package fairtrial.lab.requests;

/// Reader of descriptions of an interface (OpenAPI 3, Swagger 2). Its library is not on the tool's class path.
public interface OpenApiReader {
    /// The requests of a description, made from the values that it states.
    ///
    /// @throws UnreadableRequests it is no such description
    FoundRequests read(String text);
}
