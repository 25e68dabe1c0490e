package fairtrial.agent.load;

import io.netty.channel.EventLoop;

/// One event loop with the buffer that all its connections read into, and the kind of sockets it drives.
record LoopSeat(Transport transport, EventLoop loop, ReadBuffer readBuffer) {}
