-- Counters of usage (R7.10), without personal data.
CREATE TABLE analytics_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  params json NOT NULL
);
CREATE INDEX analytics_events_at ON analytics_events (at);

-- How fast pages were for visitors: how many views fell into each bucket of a metric on a day in New York.
CREATE TABLE page_speeds (
  day date NOT NULL,
  page text NOT NULL,
  device text NOT NULL,
  is_soft boolean NOT NULL,
  metric text NOT NULL,
  bucket integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, page, device, is_soft, metric, bucket)
);
