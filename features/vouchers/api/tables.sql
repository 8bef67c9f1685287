-- Tables of amounts that operators imported, beside those that the product comes with. Earlier ones stay.
CREATE TABLE voucher_tables (
  id text PRIMARY KEY,
  document json NOT NULL
);
