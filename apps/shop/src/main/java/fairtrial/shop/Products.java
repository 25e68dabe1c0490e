package fairtrial.shop;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/// The products for sale, in the database.
@Repository
class Products {
    private static final int PAGE = 20;

    private final JdbcClient database;

    Products(JdbcClient database) {
        this.database = database;
    }

    /// A page of the products whose name has this start, by name.
    List<Product> named(String start) {
        return database.sql("SELECT id, name, cents FROM product WHERE name LIKE ? ORDER BY name LIMIT ?")
                .param(start + "%")
                .param(PAGE)
                .query(Product.class)
                .list();
    }

    Optional<Product> of(long id) {
        return database.sql("SELECT id, name, cents FROM product WHERE id = ?")
                .param(id)
                .query(Product.class)
                .optional();
    }

    /// Stores an order and returns the number of orders of that buyer.
    long order(String buyer, long product, int count) {
        database.sql("INSERT INTO purchase (buyer, product, count) VALUES (?, ?, ?)")
                .param(buyer)
                .param(product)
                .param(count)
                .update();
        return database.sql("SELECT COUNT(*) FROM purchase WHERE buyer = ?")
                .param(buyer)
                .query(Long.class)
                .single();
    }
}
