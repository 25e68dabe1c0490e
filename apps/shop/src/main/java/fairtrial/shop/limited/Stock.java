package fairtrial.shop.limited;

import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Queries of a slow database: each holds a connection of the pool for a known time.
@RestController
@ConditionalOnProperty("shop.limited.query-millis")
class Stock {
    /// Products of one basket, each with a query of its own: the N of N + 1.
    private static final int PRODUCTS = 10;

    private static final String PAUSE = "CREATE ALIAS IF NOT EXISTS PAUSE FOR 'java.lang.Thread.sleep(long)'";

    private final JdbcClient database;
    private final long millis;

    Stock(JdbcClient database, @Value("${shop.limited.query-millis}") long millis) {
        this.database = database;
        this.millis = millis;
        database.sql(PAUSE).update();
    }

    /// One query.
    @GetMapping("/limited/query")
    String query() {
        database.sql("CALL PAUSE(?)").param(millis).query().listOfRows();
        return "ok";
    }

    /// A query for the products of a basket, and one more for the price of each.
    @GetMapping("/limited/basket")
    String basket() {
        List<Long> products = database.sql("SELECT id FROM product ORDER BY id LIMIT ?")
                .param(PRODUCTS)
                .query(Long.class)
                .list();
        int cents = 0;
        for (long product : products) {
            query();
            cents += database.sql("SELECT cents FROM product WHERE id = ?")
                    .param(product)
                    .query(Integer.class)
                    .single();
        }
        return cents > 0 ? "ok" : "empty";
    }
}
