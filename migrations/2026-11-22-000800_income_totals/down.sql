DROP VIEW income_totals;
