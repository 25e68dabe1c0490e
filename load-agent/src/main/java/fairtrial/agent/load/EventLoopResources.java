package fairtrial.agent.load;

import io.netty.channel.EventLoop;

/// One event loop with the buffer that all its connections read into, the kind of sockets it drives, and what
/// keeps it awake.
record EventLoopResources(Transport transport, EventLoop loop, ReadBuffer readBuffer, Polling polling) {}
