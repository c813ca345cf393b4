ALTER TABLE orders DROP COLUMN gstin, DROP COLUMN coupon;
DROP TABLE coupon_uses;
DROP TABLE coupons;
