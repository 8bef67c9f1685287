-- What searches in the database (SEARCH=database) look at, made from the documents of homes; empty otherwise. Texts compare
-- as bytes. Keys of orders are texts in UTF-16, as pages compare them.
CREATE TABLE search_homes (
  building_id text COLLATE "C" PRIMARY KEY,
  document text NOT NULL,
  name_key bytea NOT NULL,
  lat float8 NOT NULL,
  lng float8 NOT NULL,
  borough text,
  neighborhood text,
  -- All words, each with a space before it.
  words text NOT NULL,
  amenities text[] NOT NULL,
  utilities text[] NOT NULL,
  -- [minutes on foot or null, [lines]]
  stops jsonb NOT NULL,
  video boolean NOT NULL,
  step_free_walk int
);
CREATE INDEX search_homes_by_borough ON search_homes (borough);
CREATE INDEX search_homes_by_neighborhood ON search_homes (neighborhood);
CREATE INDEX search_homes_by_place ON search_homes (lat, lng);
CREATE INDEX search_homes_by_name ON search_homes (name_key);

-- The rooms that are offered, each with what is of its unit.
CREATE TABLE search_rooms (
  building_id text COLLATE "C" NOT NULL REFERENCES search_homes ON DELETE CASCADE,
  unit_at int NOT NULL,
  room_at int NOT NULL,
  unit_key bytea NOT NULL,
  room_key bytea NOT NULL,
  price int NOT NULL,
  net_price int NOT NULL,
  -- Of the whole unit, where it can be taken whole.
  whole int,
  net_whole int,
  has_fee boolean NOT NULL,
  features text[] NOT NULL,
  beds int NOT NULL,
  baths float8 NOT NULL,
  square_feet float8 NOT NULL,
  floor int,
  -- Null: free now.
  move_day text COLLATE "C",
  confirmed text COLLATE "C" NOT NULL,
  listed text COLLATE "C" NOT NULL,
  free_months boolean NOT NULL,
  step_free boolean NOT NULL,
  door float8 NOT NULL,
  shower boolean NOT NULL,
  room_type text,
  is_open boolean NOT NULL,
  PRIMARY KEY (building_id, unit_at, room_at)
);
CREATE INDEX search_rooms_by_price ON search_rooms (price);
