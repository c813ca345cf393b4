//! Starts and watches a private Postgres. Knows nothing of the product.
