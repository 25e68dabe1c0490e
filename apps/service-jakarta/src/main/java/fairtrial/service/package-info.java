/// The built-in service: the handlers of the published comparisons, on any Boot line from 1.4 on and any of
/// its containers. One source for both servlet namespaces; it is written in Java 8.
package fairtrial.service;
