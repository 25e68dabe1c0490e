package fairtrial.shop;

/// A product for sale, with its price in cents.
record Product(long id, String name, int cents) {}
