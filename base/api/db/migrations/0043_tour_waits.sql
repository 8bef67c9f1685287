-- Who waits for an earlier time than that of a booked tour. Rows stay, so that the order in which times were given can be proved.
CREATE TABLE tour_waits (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tour_id text NOT NULL REFERENCES tours ON DELETE CASCADE,
  visitor_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  building_id text NOT NULL,
  from_day text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting',
  ended_at timestamptz,
  given_starts_at timestamptz,
  CONSTRAINT tour_waits_state CHECK (state IN ('waiting', 'given', 'ended'))
);
CREATE UNIQUE INDEX tour_waits_tour ON tour_waits (tour_id) WHERE state = 'waiting';
CREATE INDEX tour_waits_building ON tour_waits (building_id, place) WHERE state = 'waiting';
CREATE INDEX tour_waits_visitor ON tour_waits (visitor_id);
