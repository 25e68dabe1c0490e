package fairtrial.lab.store;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.AbsentInOlderFiles;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;

/// The rule that every object component of a record is present in its file and not null. Exceptions are an
/// [Optional], a component marked [AbsentInOlderFiles], and one with its own rule (`JsonSetter`).
/// `FAIL_ON_NULL_CREATOR_PROPERTIES` allows no such exceptions.
final class RequiredParts extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    private static final Set<Class<?>> OPTIONAL =
            Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated part) {
        return part instanceof AnnotatedParameter parameter && isRequired(parameter)
                ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
                : JsonSetter.Value.empty();
    }

    private static boolean isRequired(AnnotatedParameter part) {
        Class<?> type = part.getRawType();
        return !type.isPrimitive() && !OPTIONAL.contains(type) && !part.hasAnnotation(AbsentInOlderFiles.class);
    }
}
