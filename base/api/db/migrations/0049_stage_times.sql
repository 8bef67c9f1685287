CREATE TABLE stage_times (
  stage text NOT NULL,
  building_id text NOT NULL,
  half integer NOT NULL,
  most integer NOT NULL,
  PRIMARY KEY (stage, building_id),
  CONSTRAINT stage_times_days CHECK (half >= 0 AND most >= half)
);
