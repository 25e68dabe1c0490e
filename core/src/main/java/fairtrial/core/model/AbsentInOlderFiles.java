package fairtrial.core.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A part of a record that files of earlier versions do not have. The record's constructor gets null for it
/// and sets a default. All other parts are mandatory.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface AbsentInOlderFiles {}
