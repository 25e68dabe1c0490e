package fairtrial.agent.load;

import io.netty.channel.EventLoop;

/// One event loop with its transport, the buffer that all its connections read into, and its polling.
record EventLoopResources(Transport transport, EventLoop loop, ReadBuffer readBuffer, Polling polling) {}
