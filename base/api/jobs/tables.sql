-- Work to do after the transaction that wrote its row.
CREATE TABLE jobs (
  -- The same on every try, so that a receiver recognizes a repeat.
  id text PRIMARY KEY,
  -- The name of its queue, such as `mail`.
  queue text NOT NULL,
  -- Within the queue, such as `reset-password`.
  kind text NOT NULL,
  -- Due jobs with a lower number run first.
  priority integer NOT NULL DEFAULT 2,
  -- What it is for, compared case-insensitively; the address of a mail.
  target text NOT NULL,
  params json NOT NULL,
  -- Whether its parameters give access: they are deleted once it is done.
  is_secret boolean NOT NULL,
  -- Seconds until the next job with a gap of this queue for this target.
  gap_seconds integer NOT NULL DEFAULT 0,
  -- Whether a headless browser caused it: its mails are refused (R8.22).
  is_headless boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  first_tried_at timestamptz,
  -- When it may be tried next; also the end of the lease of a worker that claimed it.
  next_try_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- When it was given up: only staff can retry it.
  dead_at timestamptz,
  last_error text,
  -- Whether staff gave it up: nobody needs to look at it anymore.
  is_dropped boolean NOT NULL DEFAULT false
);
CREATE INDEX jobs_due ON jobs (done_at, priority, next_try_at);
CREATE INDEX jobs_target ON jobs (lower(target COLLATE "C"), created_at);

-- When the next job with a gap may run for a target.
CREATE TABLE job_gaps (
  queue text NOT NULL,
  -- In lower case.
  target text NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (queue, target)
);
