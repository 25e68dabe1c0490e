CREATE TABLE product (id BIGINT PRIMARY KEY, name VARCHAR(80) NOT NULL, cents INT NOT NULL);
CREATE INDEX product_name ON product (name);
CREATE TABLE purchase (id BIGINT AUTO_INCREMENT PRIMARY KEY, buyer VARCHAR(40) NOT NULL, product BIGINT NOT NULL, count INT NOT NULL);
CREATE INDEX purchase_buyer ON purchase (buyer);
INSERT INTO product SELECT x, CONCAT(CASE MOD(x, 4) WHEN 0 THEN 'apple ' WHEN 1 THEN 'bread ' WHEN 2 THEN 'cheese ' ELSE 'dill ' END, x), 100 + MOD(x * 37, 900) FROM SYSTEM_RANGE(1, 1000);
