DROP TABLE order_attributions;
DROP TABLE signup_attributions;
