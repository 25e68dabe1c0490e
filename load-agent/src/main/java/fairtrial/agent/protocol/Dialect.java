package fairtrial.agent.protocol;

import fairtrial.core.model.Protocol;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.util.concurrent.Future;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;

/// Adds the handlers of a protocol to a channel's pipeline, in front of a handler that knows only HTTP/1.1. It
/// checks no certificate: the server is a process of ours on loopback, and a check that the user wants runs
/// before any load.
public final class Dialect {
    /// Enough for a body of a megabyte at once: a client that stops the server after 64 KiB would itself be
    /// measured.
    private static final int WINDOW_BYTES = 1 << 20;

    private final Protocol protocol;
    private final Optional<SslContext> tls;

    private Dialect(Protocol protocol, Optional<SslContext> tls) {
        this.protocol = protocol;
        this.tls = tls;
    }

    /// The handlers of a protocol, shared by the lanes.
    public static Dialect of(Protocol protocol) {
        return new Dialect(protocol, protocol.isTls() ? Optional.of(context(protocol)) : Optional.empty());
    }

    private static SslContext context(Protocol protocol) {
        try {
            SslContextBuilder builder = SslContextBuilder.forClient()
                    .sslProvider(SslProvider.JDK)
                    .trustManager(InsecureTrustManagerFactory.INSTANCE)
                    .endpointIdentificationAlgorithm(null);
            if (protocol.isHttp2()) {
                builder.ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
                        .applicationProtocolConfig(new ApplicationProtocolConfig(
                                ApplicationProtocolConfig.Protocol.ALPN,
                                SelectorFailureBehavior.NO_ADVERTISE,
                                SelectedListenerFailureBehavior.ACCEPT,
                                ApplicationProtocolNames.HTTP_2));
            }
            return builder.build();
        } catch (SSLException e) {
            throw new IllegalStateException("every JDK has TLS", e);
        }
    }

    /// Whether the wire carries the messages' own bytes, so that no buffer is kept longer than a read.
    public boolean isPlain() {
        return protocol == Protocol.HTTP;
    }

    /// Adds its handlers; the HTTP/1.1 handler must be added last.
    public void addTo(Channel channel) {
        ChannelPipeline pipeline = channel.pipeline();
        tls.ifPresent(context -> pipeline.addLast(context.newHandler(channel.alloc())));
        if (protocol.isHttp2()) {
            pipeline.addLast(codec(), new Http2Translator(protocol.scheme(), WINDOW_BYTES));
        }
    }

    private static Http2FrameCodec codec() {
        Http2Settings settings =
                Http2Settings.defaultSettings().pushEnabled(false).initialWindowSize(WINDOW_BYTES);
        return Http2FrameCodecBuilder.forClient()
                .initialSettings(settings)
                .validateHeaders(false)
                .decoupleCloseAndGoAway(true)
                .build();
    }

    /// Calls back once both sides have agreed on the protocol, or with the reason why they have not. The
    /// channel is connected.
    public void whenAgreed(Channel channel, Consumer<Optional<String>> heard) {
        SslHandler handshake = channel.pipeline().get(SslHandler.class);
        if (handshake == null) {
            whenSettled(channel, heard);
            return;
        }
        handshake.handshakeFuture().addListener(result -> {
            Optional<String> failure = failure(result);
            String agreed = String.valueOf(handshake.applicationProtocol());
            if (failure.isEmpty() && protocol.isHttp2() && !agreed.equals(ApplicationProtocolNames.HTTP_2)) {
                failure = Optional.of("the server does not offer h2 by ALPN");
            }
            if (failure.isPresent()) {
                heard.accept(failure);
            } else {
                whenSettled(channel, heard);
            }
        });
    }

    private static void whenSettled(Channel channel, Consumer<Optional<String>> heard) {
        Http2Translator http2 = channel.pipeline().get(Http2Translator.class);
        if (http2 == null) {
            heard.accept(Optional.empty());
        } else {
            http2.settled().addListener(result -> heard.accept(failure(result)));
        }
    }

    private static Optional<String> failure(Future<?> result) {
        return Optional.ofNullable(result.cause()).map(Throwable::toString);
    }
}
