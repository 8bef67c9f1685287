-- Counters of usage (R7.10), without personal data.
CREATE TABLE analytics_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  params json NOT NULL
);
CREATE INDEX analytics_events_at ON analytics_events (at);
