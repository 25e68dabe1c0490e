package fairtrial.agent.protocol;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;

/// A server of one protocol that answers with the method, the path and the body; what comes from the path `/none` is
/// an answer without a body, from `/big` one that is longer than a window.
final class EchoServer implements AutoCloseable {
    static final int BIG = 300_000;

    private final ConcurrentLinkedQueue<String> heard = new ConcurrentLinkedQueue<>();
    private final MultiThreadIoEventLoopGroup loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final Channel listening;

    /// @param alpn offered over TLS; empty: no TLS
    EchoServer(boolean http2, Optional<String> alpn) throws Exception {
        Optional<SslContext> tls = alpn.isPresent() ? Optional.of(context(alpn.get())) : Optional.empty();
        listening = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        tls.ifPresent(context -> channel.pipeline().addLast(context.newHandler(channel.alloc())));
                        if (http2) {
                            channel.pipeline()
                                    .addLast(
                                            Http2FrameCodecBuilder.forServer().build(),
                                            new Http2MultiplexHandler(streams()));
                        } else {
                            channel.pipeline()
                                    .addLast(new HttpServerCodec(), new HttpObjectAggregator(1 << 20), new Echo(true));
                        }
                    }
                })
                .bind("127.0.0.1", 0)
                .sync()
                .channel();
    }

    private ChannelInitializer<Channel> streams() {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel stream) {
                stream.pipeline()
                        .addLast(
                                new Http2StreamFrameToHttpObjectCodec(true),
                                new HttpObjectAggregator(1 << 20),
                                new Echo(false));
            }
        };
    }

    private static SslContext context(String protocol) throws Exception {
        X509Bundle certificate = new CertificateBuilder()
                .subject("CN=127.0.0.1")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
        return SslContextBuilder.forServer(certificate.toKeyManagerFactory())
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        ApplicationProtocolConfig.Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        protocol.isEmpty() ? ApplicationProtocolNames.HTTP_1_1 : protocol))
                .build();
    }

    int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /// `METHOD path headers` of each request.
    ConcurrentLinkedQueue<String> heard() {
        return heard;
    }

    @Override
    public void close() {
        listening.close().syncUninterruptibly();
        loops.shutdownGracefully(0, 1, java.util.concurrent.TimeUnit.SECONDS).syncUninterruptibly();
    }

    private final class Echo extends ChannelInboundHandlerAdapter {
        private final boolean keepsAlive;

        Echo(boolean keepsAlive) {
            this.keepsAlive = keepsAlive;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            FullHttpRequest request = (FullHttpRequest) message;
            String body = request.content().toString(StandardCharsets.UTF_8);
            heard.add(request.method() + " " + request.uri() + " " + request.headers());
            String text = request.uri().equals("/big") ? "x".repeat(BIG) : request.uri() + body;
            boolean none = request.uri().equals("/none");
            ByteBuf content = none || request.method().name().equals("HEAD")
                    ? Unpooled.EMPTY_BUFFER
                    : Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
            DefaultFullHttpResponse answer = new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1, none ? HttpResponseStatus.NO_CONTENT : HttpResponseStatus.OK, content);
            if ((keepsAlive && !none) || request.uri().equals("/length")) {
                answer.headers().set(HttpHeaderNames.CONTENT_LENGTH, text.length());
            }
            request.release();
            var unused = ctx.writeAndFlush(answer);
        }
    }
}
