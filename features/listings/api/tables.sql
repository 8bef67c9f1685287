-- NULL means that the document does not have the field. Fields without a column are in `extra`
-- (NULL if there are none), so that an export returns the imported document (R3.21). JSON is stored
-- as text, not jsonb: no query looks into it, and it is written and read twice as fast.

CREATE TABLE buildings (
  id text PRIMARY KEY,
  name text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  is_visible boolean,
  address text,
  city text,
  borough text,
  neighborhood text,
  total_stories integer,
  built_year integer,
  is_rental boolean,
  building_type text,
  -- NULL also where nobody said it.
  step_free_entrance boolean,
  entrance_door_inches integer,
  amenity_list json,
  utility_list json,
  subway_list json,
  -- Whether the document has the list at all; its items are rows of another table.
  has_units boolean NOT NULL DEFAULT true,
  -- Counts the changes of staff; a change names the version that its caller saw.
  version integer NOT NULL DEFAULT 1,
  extra json,
  CONSTRAINT buildings_lat CHECK (lat BETWEEN -90 AND 90),
  CONSTRAINT buildings_lng CHECK (lng BETWEEN -180 AND 180)
);

CREATE TABLE units (
  building_id text NOT NULL REFERENCES buildings ON DELETE CASCADE,
  id text NOT NULL,
  -- Its index in the building's list, from 0.
  position integer NOT NULL,
  is_visible boolean,
  unit_number text,
  square_feet integer,
  -- Whole US dollars; 0 = no broker fee.
  broker integer,
  -- ISO date, or date and time, as imported.
  move_date text,
  feature_list json,
  bed_count integer,
  bath_count double precision,
  available_spots integer,
  door_inches integer,
  roll_in_shower boolean,
  free_months double precision,
  lease_months integer,
  has_rooms boolean NOT NULL DEFAULT true,
  has_queue boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  extra json,
  PRIMARY KEY (building_id, id),
  CONSTRAINT units_broker CHECK (broker >= 0),
  CONSTRAINT units_available_spots CHECK (available_spots >= 0)
);
CREATE INDEX units_by_id ON units (id);

-- A compact copy of the public facts of a building, from which the search index is filled. Separate
-- from `buildings`, so that reading all copies reads nothing else.
CREATE TABLE listing_texts (
  building_id text PRIMARY KEY REFERENCES buildings ON DELETE CASCADE,
  -- Empty: nothing is visible. NULL: out of date, so that the rows are read.
  text text
);

CREATE TABLE rooms (
  building_id text NOT NULL,
  unit_id text NOT NULL,
  id text NOT NULL,
  position integer NOT NULL,
  is_visible boolean,
  name text,
  -- Whole US dollars a month.
  price integer,
  room_type text,
  has_queue boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  extra json,
  PRIMARY KEY (building_id, unit_id, id),
  FOREIGN KEY (building_id, unit_id) REFERENCES units (building_id, id) ON DELETE CASCADE,
  CONSTRAINT rooms_price CHECK (price >= 0)
);
CREATE INDEX rooms_by_id ON rooms (id);

-- What is known about a listing beyond its document. Its unit is named, not referenced: a unit may
-- leave with an import and come again. A unit without a row was imported, and nobody answers for
-- it.
CREATE TABLE unit_listings (
  building_id text NOT NULL,
  unit_id text NOT NULL,
  -- Who answers for it and gets the mails that ask whether it is still true; NULL for nobody.
  responsible_id text REFERENCES accounts ON DELETE SET NULL,
  -- Whom renters read as the poster.
  posted_by text,
  -- What they are to the home: `owner`, `management` or `agent`; NULL if nobody said.
  poster_role text,
  -- When it was first published here.
  listed_at timestamptz,
  -- When somebody who answers for it last said that it is true.
  confirmed_at timestamptz,
  -- When its responsible person was asked since `confirmed_at`; NULL if not yet.
  asked_at timestamptz,
  -- Signs the links of the mail that asks; a new one makes earlier links used.
  link_key text NOT NULL,
  -- When it left the results because nobody answered.
  lapsed_at timestamptz,
  -- When it is to be published or unpublished by itself.
  publish_at timestamptz,
  unpublish_at timestamptz,
  -- `landlord` or `tenant`; NULL if it is unknown.
  broker_hired_by text,
  -- What a tenant may have to pay besides the rent.
  fees json NOT NULL DEFAULT '[]',
  -- What the poster writes about the home.
  description text,
  PRIMARY KEY (building_id, unit_id),
  CONSTRAINT unit_listings_broker CHECK (broker_hired_by IN ('landlord', 'tenant')),
  CONSTRAINT unit_listings_role CHECK (poster_role IN ('owner', 'management', 'agent'))
);
CREATE INDEX unit_listings_responsible ON unit_listings (responsible_id);

-- What a unit was offered for, from a moment until its next row; written whenever one of its building's changes is
-- committed and differs from the last row. The unit is named, not referenced, as in `unit_listings`.
CREATE TABLE unit_terms (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  -- NULL: it was so before anybody looked.
  since timestamptz,
  -- `UnitTerms` of features/listings/rules/unit-terms.ts.
  terms json NOT NULL
);
CREATE INDEX unit_terms_home ON unit_terms (building_id, unit_id, number);

-- A photo of a unit or, where `unit_id` is NULL, of a building.
CREATE TABLE listing_photos (
  id text PRIMARY KEY,
  building_id text NOT NULL,
  unit_id text,
  -- Its index among the photos of its unit or building, from 0.
  position integer NOT NULL,
  -- What it shows, in words.
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- A few pixels of it as a data URL, for the first paint.
  blur text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_photos_home ON listing_photos (building_id, unit_id, position);

-- The encoded pictures of a photo, where they are stored in the database.
CREATE TABLE listing_photo_files (
  photo_id text NOT NULL REFERENCES listing_photos ON DELETE CASCADE,
  -- In pixels.
  width integer NOT NULL,
  -- `avif` or `webp`.
  format text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (photo_id, width, format)
);

-- Problems that people reported about a listing.
CREATE TABLE listing_reports (
  id text PRIMARY KEY,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  -- NULL for a visitor, and after the account was deleted.
  reporter_id text REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by text,
  -- What staff did about it.
  note text,
  CONSTRAINT listing_reports_reason CHECK (reason IN ('gone', 'wrong', 'fee', 'discrimination',
    'scam', 'other'))
);
CREATE INDEX listing_reports_age ON listing_reports (created_at);
CREATE INDEX listing_reports_home ON listing_reports (building_id, unit_id);

-- A document of fome_{type}_buildings: the building that floors of one type belong to.
CREATE TABLE floor_sets (
  type text NOT NULL,
  building_id text NOT NULL,
  extra json,
  PRIMARY KEY (type, building_id),
  CONSTRAINT floor_sets_type CHECK (type IN ('rental', 'sale', 'mixed'))
);

CREATE TABLE floors (
  type text NOT NULL,
  building_id text NOT NULL,
  id text NOT NULL,
  floor_number double precision NOT NULL,
  units json,
  extra json,
  PRIMARY KEY (type, building_id, id),
  FOREIGN KEY (type, building_id) REFERENCES floor_sets (type, building_id) ON DELETE CASCADE
);

CREATE TABLE neighborhoods (
  id text PRIMARY KEY,
  name text,
  borough text NOT NULL,
  lat double precision,
  lng double precision,
  has_properties boolean,
  -- Whole US dollars a month.
  average_price integer,
  extra json
);

-- Buildings that committed transactions changed; read models follow them.
CREATE TABLE listing_changes (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
