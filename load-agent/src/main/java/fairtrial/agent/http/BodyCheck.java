package fairtrial.agent.http;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;

/// Check of one connection's responses against the expectation. With an expected digest, bodies equal to the
/// verified one are right; the digest is computed only until there is one.
public final class BodyCheck implements BodySink {
    private enum Way {
        LENGTH_ONLY,
        COMPARE,
        DIGEST,
        COLLECT,
        DIGEST_AND_COLLECT,
        TOO_LONG
    }

    private final MessageDigest digest;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream(0);
    private Way way = Way.LENGTH_ONLY;
    private Expected expected;
    private VerifiedBody verified;
    private int seen;
    private boolean equal;
    private long headersFound;

    /// A check by `expected`, which connections of the same thread and target share.
    public BodyCheck(Expected expected) {
        this.expected = expected;
        verified = expected.verified();
        digest = Digests.sha256();
    }

    /// Changes the expectation of the next responses. Not between [#begin] and [#isRightBody].
    public void expect(Expected other) {
        if (way == Way.DIGEST_AND_COLLECT) {
            verified.release();
            way = Way.LENGTH_ONLY;
        }
        expected = other;
        verified = other.verified();
    }

    /// Prepares for the next body.
    public void begin() {
        if (way == Way.DIGEST_AND_COLLECT) {
            verified.release();
        }
        seen = 0;
        equal = true;
        headersFound = 0;
        way = nextWay();
        if (way != Way.LENGTH_ONLY && way != Way.COMPARE) {
            digest.reset();
            collected.reset();
        }
    }

    private Way nextWay() {
        if (!expected.isDigested()) {
            return expected.hasMembers() ? Way.COLLECT : Way.LENGTH_ONLY;
        }
        if (verified.isKnown()) {
            return Way.COMPARE;
        }
        return verified.claim() ? Way.DIGEST_AND_COLLECT : Way.DIGEST;
    }

    @Override
    public void body(byte[] bytes, int from, int to) {
        switch (way) {
            case LENGTH_ONLY, TOO_LONG -> {}
            case COMPARE -> compare(bytes, from, to);
            case DIGEST -> digest.update(bytes, from, to - from);
            case COLLECT -> collectWhole(bytes, from, to);
            case DIGEST_AND_COLLECT -> {
                digest.update(bytes, from, to - from);
                collect(bytes, from, to);
            }
        }
    }

    @Override
    public void header(byte[] bytes, int from, int to) {
        headersFound |= expected.headers().find(bytes, from, to);
    }

    private void compare(byte[] bytes, int from, int to) {
        byte[] right = verified.bytes();
        int end = seen + to - from;
        equal = equal && end <= right.length && Arrays.equals(bytes, from, to, right, seen, end);
        seen = Math.min(end, right.length);
    }

    /// Collects a document for a lookup, which needs all of it. One that is too long to keep counts as wrong.
    private void collectWhole(byte[] bytes, int from, int to) {
        if (collected.size() + to - from <= VerifiedBody.MAX_KEPT_BYTES) {
            collected.write(bytes, from, to - from);
        } else {
            collected.reset();
            way = Way.TOO_LONG;
        }
    }

    private void collect(byte[] bytes, int from, int to) {
        if (collected.size() + to - from <= VerifiedBody.MAX_KEPT_BYTES) {
            collected.write(bytes, from, to - from);
        } else {
            verified.release();
            way = Way.DIGEST;
        }
    }

    /// Whether the response's status is the expected one.
    public boolean isRightStatus(int status) {
        return expected.isStatus(status);
    }

    /// Whether the body received since [#begin], `bodyBytes` long, is the expected one. Call once per body.
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
        return right && expected.headers().areAll(headersFound) && expected.isLength(bodyBytes);
    }

    private boolean isRightContent() {
        return switch (way) {
            case LENGTH_ONLY -> true;
            case COMPARE -> equal && seen == verified.bytes().length;
            case DIGEST, DIGEST_AND_COLLECT -> Arrays.equals(digest.digest(), expected.digest());
            case COLLECT -> hasMembers();
            case TOO_LONG -> false;
        };
    }

    /// Whether the body has the expected members; one that had them before is not read again.
    private boolean hasMembers() {
        if (verified.isKnown() && Arrays.equals(verified.bytes(), collected.toByteArray())) {
            return true;
        }
        boolean right = expected.hasMembers(collected.toByteArray());
        if (right) {
            verified.keep(collected);
        }
        return right;
    }
}
