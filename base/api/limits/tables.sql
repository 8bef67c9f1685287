-- The number of calls in a window of time, by limit and by network or account.
CREATE TABLE limit_counts (
  -- `login 203.0.113.0 60`: limit, network or account, seconds of the window.
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX limit_counts_window ON limit_counts (window_start);
