package fairtrial.shop;

/// Something for sale; its price in cents.
record Product(long id, String name, int cents) {}
