package com.zaxxer.hikari;

/// As far as the probe reads it: the real one is on no class path of ours.
public class HikariDataSource {
    private final int size;

    public HikariDataSource(int size) {
        this.size = size;
    }

    public int getMaximumPoolSize() {
        return size;
    }
}
