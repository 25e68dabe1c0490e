package fairtrial.e2e;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/// Pages as they were looked at, in `docs/screenshots`: the first screen as it is, and the whole page small and grey.
/// `-Dgolden.write=true` writes them anew: look at each.
final class Golden {
    /// Share of the scale, mean over the tile that differs most, on a sixteenth of the pixels. Another version of a
    /// font moves letters by a pixel, which this scale averages away; a chart that is gone empties several tiles.
    static final double TOLERANCE = 0.06;

    private static final Path FOLDER = Command.HOME.resolve("docs/screenshots");
    private static final int COARSER = 4;
    private static final int SCREEN = 900;

    /// Of the small image, in pixels.
    private static final int TILE = 40;

    /// Another version of a font makes a page a little longer; a section that is gone makes it much shorter.
    private static final double LONGER = 0.03;

    private Golden() {}

    /// The difference of the tile that differs most, 0–1.
    ///
    /// @param png of the whole page
    static double difference(byte[] png, String name) {
        try {
            BufferedImage page = ImageIO.read(new ByteArrayInputStream(png));
            BufferedImage screen = page.getSubimage(0, 0, page.getWidth(), Math.min(SCREEN, page.getHeight()));
            BufferedImage whole = coarse(page);
            Path first = FOLDER.resolve(name + ".png");
            Path all = FOLDER.resolve(name + "-whole.png");
            if (Boolean.getBoolean("golden.write")) {
                Files.createDirectories(FOLDER);
                ImageIO.write(screen, "png", first.toFile());
                ImageIO.write(whole, "png", all.toFile());
            }
            return Math.max(
                    difference(coarse(screen), coarse(ImageIO.read(first.toFile()))),
                    difference(whole, ImageIO.read(all.toFile())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double difference(BufferedImage one, BufferedImage other) {
        int height = Math.min(one.getHeight(), other.getHeight());
        if (one.getWidth() != other.getWidth()
                || Math.max(one.getHeight(), other.getHeight()) > (1 + LONGER) * height) {
            return 1;
        }
        double most = 0;
        for (int top = 0; top < height; top += TILE) {
            for (int left = 0; left < one.getWidth(); left += TILE) {
                most = Math.max(most, tile(one, other, left, top, height));
            }
        }
        return most;
    }

    private static double tile(BufferedImage one, BufferedImage other, int left, int top, int height) {
        int right = Math.min(left + TILE, one.getWidth());
        int bottom = Math.min(top + TILE, height);
        double sum = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                sum += Math.abs(grey(one, x, y) - grey(other, x, y)) / 255.0;
            }
        }
        return sum / ((right - left) * (bottom - top));
    }

    private static int grey(BufferedImage image, int x, int y) {
        return image.getRaster().getSample(x, y, 0);
    }

    private static BufferedImage coarse(BufferedImage image) {
        int width = Math.max(1, image.getWidth() / COARSER);
        int height = Math.max(1, image.getHeight() / COARSER);
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(image, 0, 0, width, height, null);
        graphics.dispose();
        return small;
    }
}
