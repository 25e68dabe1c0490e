package fairtrial.core.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A part of a record that files of earlier versions do not have. Its constructor is handed null for it, and puts
/// something in its place. Every other part has to be there.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface AbsentInOlderFiles {}
