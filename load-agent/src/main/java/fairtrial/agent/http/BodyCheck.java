package fairtrial.agent.http;

import fairtrial.core.model.Expectation;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/// Checks one connection's answers against the expectation. Where a digest is expected, bodies equal to the
/// one that was verified by digest are right, and the digest is computed only as long as there is none.
public final class BodyCheck implements BodySink {
    private enum Way {
        LENGTH_ONLY,
        COMPARE,
        DIGEST,
        DIGEST_AND_COLLECT
    }

    private final Expectation expectation;
    private final VerifiedBody verified;
    private final boolean digested;
    private final byte[] expectedDigest;
    private final MessageDigest digest;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream(0);
    private Way way = Way.LENGTH_ONLY;
    private int seen;
    private boolean equal;

    /// A check by `expectation`; connections of the same thread and target share `verified`.
    public BodyCheck(Expectation expectation, VerifiedBody verified) {
        this.expectation = expectation;
        this.verified = verified;
        digested = expectation.bodySha256().isPresent();
        expectedDigest = HexFormat.of().parseHex(expectation.bodySha256().orElse(""));
        digest = sha256();
    }

    /// Makes ready for the next body.
    public void begin() {
        if (way == Way.DIGEST_AND_COLLECT) {
            verified.release();
        }
        seen = 0;
        equal = true;
        way = nextWay();
        if (way != Way.LENGTH_ONLY && way != Way.COMPARE) {
            digest.reset();
            collected.reset();
        }
    }

    private Way nextWay() {
        if (!digested) {
            return Way.LENGTH_ONLY;
        }
        if (verified.isKnown()) {
            return Way.COMPARE;
        }
        return verified.claim() ? Way.DIGEST_AND_COLLECT : Way.DIGEST;
    }

    @Override
    public void body(byte[] bytes, int from, int to) {
        switch (way) {
            case LENGTH_ONLY -> {}
            case COMPARE -> compare(bytes, from, to);
            case DIGEST -> digest.update(bytes, from, to - from);
            case DIGEST_AND_COLLECT -> {
                digest.update(bytes, from, to - from);
                collect(bytes, from, to);
            }
        }
    }

    private void compare(byte[] bytes, int from, int to) {
        byte[] right = verified.bytes();
        int end = seen + to - from;
        equal = equal && end <= right.length && Arrays.equals(bytes, from, to, right, seen, end);
        seen = Math.min(end, right.length);
    }

    private void collect(byte[] bytes, int from, int to) {
        if (collected.size() + to - from <= VerifiedBody.MAX_KEPT_BYTES) {
            collected.write(bytes, from, to - from);
        } else {
            verified.release();
            way = Way.DIGEST;
        }
    }

    /// The answer's status is the expected one.
    public boolean isRightStatus(int status) {
        return status == expectation.status();
    }

    /// The body that was handed in since [#begin], `bodyBytes` long, is the expected one. To be asked once
    /// per body.
    public boolean isRightBody(long bodyBytes) {
        boolean right = isRightContent();
        if (way == Way.DIGEST_AND_COLLECT) {
            if (right) {
                verified.keep(collected);
            } else {
                verified.release();
            }
            way = Way.DIGEST;
        }
        return right
                && (expectation.bodyBytes().isEmpty() || expectation.bodyBytes().getAsLong() == bodyBytes);
    }

    private boolean isRightContent() {
        return switch (way) {
            case LENGTH_ONLY -> true;
            case COMPARE -> equal && seen == verified.bytes().length;
            case DIGEST, DIGEST_AND_COLLECT -> Arrays.equals(digest.digest(), expectedDigest);
        };
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
