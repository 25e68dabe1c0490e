package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;

/// Small shapes that distinguish series and answers without colour.
public enum Marker {
    CIRCLE,
    SQUARE,
    DIAMOND,
    TRIANGLE,
    CROSS,
    TRIANGLE_DOWN,
    PLUS;

    /// The shape around a point, `r` pixels from its middle to its edge.
    public Html draw(String styleClass, double x, double y, double r) {
        String start = "M" + Draw.px(x) + " " + Draw.px(y);
        String d = Draw.px(r);
        String dd = Draw.px(2 * r);
        String path = switch (this) {
            case CIRCLE ->
                start + "m-" + d + " 0a" + d + " " + d + " 0 1 0 " + dd + " 0a" + d + " " + d + " 0 1 0-" + dd + " 0z";
            case SQUARE -> start + "m-" + d + "-" + d + "h" + dd + "v" + dd + "h-" + dd + "z";
            case DIAMOND -> start + "m0-" + d + "l" + d + " " + d + "l-" + d + " " + d + "l-" + d + "-" + d + "z";
            case TRIANGLE -> start + "m0-" + d + "l" + d + " " + dd + "h-" + dd + "z";
            case TRIANGLE_DOWN -> start + "m0 " + d + "l" + d + "-" + dd + "h-" + dd + "z";
            case CROSS -> start + "m-" + d + "-" + d + "l" + dd + " " + dd + "m0-" + dd + "l-" + dd + " " + dd;
            case PLUS -> start + "m-" + d + " 0h" + dd + "m-" + d + "-" + d + "v" + dd;
        };
        return Draw.path(styleClass, path);
    }
}
