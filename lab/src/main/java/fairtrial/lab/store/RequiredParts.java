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

/// Every object that a record is made of has to be in its file, and not null: but for an [Optional], what is marked
/// as [AbsentInOlderFiles], and what has a rule of its own (`JsonSetter`). `FAIL_ON_NULL_CREATOR_PROPERTIES` knows no
/// such exception.
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
