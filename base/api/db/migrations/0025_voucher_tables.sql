CREATE TABLE voucher_tables (
  id text PRIMARY KEY,
  document json NOT NULL
);
