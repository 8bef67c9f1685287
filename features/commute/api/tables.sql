CREATE TABLE stations (
  id text PRIMARY KEY,
  name text NOT NULL,
  borough text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  -- Stations that an in-system transfer joins share it.
  complex text NOT NULL,
  -- Line ids, in the order of the sign.
  lines json NOT NULL
);
