-- An application and its stage. The home is named, not referenced: an application outlives a
-- listing. If `applicant_id` is NULL, the account was deleted and the row is anonymous.
CREATE TABLE applications (
  -- applicationDbId.
  id text PRIMARY KEY,
  -- The public id: `APP-<timestamp>-<random>` (R3.15).
  application_id text NOT NULL UNIQUE,
  type text NOT NULL,
  applicant_id text REFERENCES accounts ON DELETE SET NULL,
  applicant_name text,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  room_id text,
  -- The label of the home at the time of the application; NULL if an import has none.
  home_label text,
  home_address text,
  stage text NOT NULL,
  -- Counts the moves; a move names the version that its caller saw.
  version integer NOT NULL DEFAULT 1,
  -- Counts the corrections; one names the version that its sender saw.
  answers_version integer NOT NULL DEFAULT 1,
  queue_outcome text NOT NULL,
  personal_info json NOT NULL DEFAULT '{}',
  lifestyle json NOT NULL DEFAULT '{}',
  living_requirements json NOT NULL DEFAULT '{}',
  employment_info json NOT NULL DEFAULT '{}',
  guarantor_info json,
  co_applicants json NOT NULL DEFAULT '[]',
  submitted_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- From when on an answer is waited for: an import, or an update, begins anew.
  answer_from timestamptz NOT NULL DEFAULT now(),
  -- Who moves next, until when, and how often that was missed (`answers/days.ts`). NULL where it is not computed yet, or the
  -- application has ended. `answer_day` is the first day that was promised, `answer_due` the one that was told last.
  answer_by text,
  answer_day date,
  answer_due date,
  answer_misses integer,
  -- Who of staff looks after it; NULL for nobody.
  assignee_id text REFERENCES accounts ON DELETE SET NULL,
  -- Whether its applicant does not want its answers offered for another application.
  answers_forgotten boolean NOT NULL DEFAULT false,
  -- The fields of an imported document that the columns cannot reproduce (R3.21).
  extra json,
  -- What two applications of one person share (`duplicates/store.ts`); NULL where it was not given.
  email_key text GENERATED ALWAYS AS (nullif(lower(btrim(personal_info ->> 'email') COLLATE "C"),
    '')) STORED,
  phone_key text GENERATED ALWAYS AS (nullif(regexp_replace(regexp_replace( btrim(personal_info ->>
    'phone'), '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1'), '')) STORED,
  person_key text GENERATED ALWAYS AS (lower((regexp_replace(btrim(personal_info ->> 'firstName') ||
    ' ' || btrim(personal_info ->> 'lastName'), '\s+', ' ', 'g') || ' ' || nullif(btrim(personal_info
    ->> 'dateOfBirth'), '')) COLLATE "C")) STORED,
  CONSTRAINT applications_stage_known CHECK (stage IN ('INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING',
    'IN_APPLICATION', 'APPLICATION_APPROVED', 'PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT',
    'OP_INVOICE', 'CLOSED', 'CANCELLED')),
  CONSTRAINT applications_type CHECK (type IN ('unit', 'room')),
  CONSTRAINT applications_answer_by CHECK (answer_by IN ('us', 'applicant')),
  CONSTRAINT applications_queue_outcome CHECK (queue_outcome IN ('queued', 'already-queued',
    'not-queued'))
);
CREATE INDEX applications_email_key ON applications (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX applications_phone_key ON applications (phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX applications_person_key ON applications (person_key) WHERE person_key IS NOT NULL;
CREATE INDEX applications_applicant ON applications (applicant_id, submitted_at);
CREATE INDEX applications_home ON applications (building_id, unit_id, room_id);
CREATE INDEX applications_stage ON applications (stage, submitted_at);
CREATE INDEX applications_answers ON applications (answer_day, submitted_at, id COLLATE "C")
  WHERE answer_by = 'us';
CREATE INDEX applications_answers_passed ON applications (answer_due) WHERE answer_due IS NOT NULL;
CREATE INDEX applications_undated ON applications (id)
  WHERE answer_day IS NULL AND stage NOT IN ('CLOSED', 'CANCELLED');
CREATE INDEX applications_assignee ON applications (assignee_id) WHERE assignee_id IS NOT NULL;

-- After a tour it is our turn: its day is computed anew when the tour changes.
CREATE FUNCTION forget_answer_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications a SET answer_by = NULL, answer_day = NULL, answer_due = NULL, answer_misses = NULL
  WHERE a.answer_day IS NOT NULL AND a.stage = 'IN_TOUR' AND (
    a.application_id IN (OLD.application_id, NEW.application_id)
    OR a.applicant_id IN (OLD.visitor_id, NEW.visitor_id));
  RETURN NULL;
END $$;
CREATE TRIGGER tours_answer_day AFTER INSERT OR UPDATE OR DELETE ON tours
  FOR EACH ROW EXECUTE FUNCTION forget_answer_day();

-- The accounts that an application was sent for together with its applicant's.
CREATE TABLE application_co_applicants (
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Their position in `co_applicants`, from 0.
  number integer NOT NULL,
  -- When they left; the others go on.
  left_at timestamptz,
  -- What a member of a household says of themselves; that of others is in `application_named`.
  own_part json NOT NULL DEFAULT '{}',
  PRIMARY KEY (application_db_id, account_id),
  CONSTRAINT application_co_applicants_number CHECK (number >= 0)
);
CREATE INDEX application_co_applicants_account ON application_co_applicants (account_id);

-- Co-applicants and guarantors whom the answers of an application name. Nobody is on it before they
-- agree; a co-applicant then has a row of `application_co_applicants`.
CREATE TABLE application_named (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  role text NOT NULL,
  -- As the answers have it: what leads from this row to them.
  email text NOT NULL,
  email_key text NOT NULL GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED,
  state text NOT NULL DEFAULT 'named',
  -- Who answered; NULL for who refused by a link alone.
  account_id text REFERENCES accounts ON DELETE SET NULL,
  -- What they said of themselves.
  own_part json NOT NULL DEFAULT '{}',
  -- How many mails asked them, and when the last one did.
  mails integer NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  -- What the link of the last mail is signed with; another mail changes it.
  link_key text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  CONSTRAINT application_named_role CHECK (role IN ('co-applicant', 'guarantor')),
  CONSTRAINT application_named_state CHECK (state IN ('named', 'agreed', 'refused', 'left')),
  CONSTRAINT application_named_mails CHECK (mails >= 0)
);
CREATE UNIQUE INDEX application_named_once ON application_named (application_db_id, role, email_key);
CREATE INDEX application_named_email ON application_named (email_key);
CREATE INDEX application_named_account ON application_named (account_id);

-- Every stage that an application entered, including the first.
CREATE TABLE application_moves (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  from_stage text,
  stage text NOT NULL,
  version integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text,
  -- For staff only.
  note text,
  -- Why the application ended, by its name in `END_REASONS`; told to the applicant.
  reason text,
  -- The sentence of staff for a reason that has none of its own; told to the applicant.
  reason_text text,
  -- The outcome of the queue before the move; NULL for moves of earlier versions.
  from_outcome text,
  -- Whether it took back the move before it.
  is_undo boolean NOT NULL DEFAULT false,
  -- The itemised fees of the home when it led to the lease; nothing of a person. Kept with the
  -- history.
  fee_sheet json,
  CONSTRAINT application_moves_stage CHECK (stage IN ('INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING',
    'IN_APPLICATION', 'APPLICATION_APPROVED', 'PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT',
    'OP_INVOICE', 'CLOSED', 'CANCELLED'))
);
CREATE UNIQUE INDEX application_moves_version ON application_moves (application_db_id, version);

-- What an applicant corrected, or asked staff to correct. The sender is the applicant.
CREATE TABLE application_corrections (
  id text PRIMARY KEY,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  -- `made` before staff began to read; the others were asked for later.
  state text NOT NULL,
  -- The words of the applicant for staff.
  note text,
  -- The sections that change, as they were and as they are to be.
  before json NOT NULL,
  after json NOT NULL,
  decided_at timestamptz,
  -- Stays after the account is deleted.
  decider_id text,
  -- The words of staff for the applicant.
  answer text,
  CONSTRAINT application_corrections_state CHECK (state IN ('made', 'waiting', 'accepted', 'declined',
    'replaced'))
);
CREATE INDEX application_corrections_application ON application_corrections (application_db_id, at);
CREATE UNIQUE INDEX application_corrections_waiting ON application_corrections (application_db_id)
  WHERE state = 'waiting';

-- What staff write about an application. Never shown to its applicant.
CREATE TABLE application_notes (
  id text PRIMARY KEY,
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- Stays after the account is deleted.
  author_id text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX application_notes_application ON application_notes (application_db_id, at);

-- What staff said about two applications that could be of one person. Nothing is merged.
CREATE TABLE duplicate_verdicts (
  -- The smaller id of the two.
  one_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  other_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  is_same boolean NOT NULL,
  actor_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (one_id, other_id)
);

-- The first answer to a creating call, for its retries.
CREATE TABLE idempotency_keys (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of the body, hexadecimal: the same key with another body is refused.
  body_hash text NOT NULL,
  answer json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The current answers of the wizard, one draft for each home.
CREATE TABLE application_drafts (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- `buildingId/unitId` or `buildingId/unitId/roomId`.
  home text NOT NULL,
  draft json NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, home)
);

-- The queue of a unit (`room_id` is NULL) or of one of its rooms.
CREATE TABLE queue_entries (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  room_id text,
  application_id text NOT NULL,
  application_db_id text,
  applicant_id text NOT NULL,
  applicant_name text,
  -- ISO date and time, as imported.
  submitted_at text,
  status text NOT NULL,
  application_type text,
  -- The fields of the document's entry without columns.
  extra json,
  FOREIGN KEY (building_id, unit_id) REFERENCES units (building_id, id) ON DELETE CASCADE,
  FOREIGN KEY (building_id, unit_id, room_id) REFERENCES rooms (building_id, unit_id, id) ON DELETE
    CASCADE,
  CONSTRAINT queue_entries_status CHECK (status IN ('INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING',
    'IN_APPLICATION', 'APPLICATION_APPROVED', 'PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT',
    'OP_INVOICE', 'CLOSED', 'CANCELLED'))
);
CREATE INDEX queue_entries_in_order ON queue_entries (building_id, unit_id, room_id, number);
CREATE UNIQUE INDEX queue_entries_once_in_unit ON queue_entries (building_id, unit_id, applicant_id)
  WHERE room_id IS NULL AND status NOT IN ('CLOSED', 'CANCELLED');
CREATE UNIQUE INDEX queue_entries_once_in_room ON queue_entries (building_id, unit_id, room_id,
  applicant_id) WHERE room_id IS NOT NULL AND status NOT IN ('CLOSED', 'CANCELLED');

-- Days until which an answer was promised and did not come, each with the new day that was told.
CREATE TABLE answer_delays (
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  due_day date NOT NULL,
  new_day date NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (application_db_id, due_day)
);

-- The days in New York on which applicants and staff were told what is due.
CREATE TABLE answer_rounds (
  day date PRIMARY KEY
);

-- Within how many business days the half, and nine of ten, of the applications heard from us that left a stage lately
-- (`rules/lately.ts`); computed anew each morning.
CREATE TABLE stage_times (
  -- A stage that applicants see.
  stage text NOT NULL,
  -- Empty for all buildings together.
  building_id text NOT NULL,
  half integer NOT NULL,
  most integer NOT NULL,
  PRIMARY KEY (stage, building_id),
  CONSTRAINT stage_times_days CHECK (half >= 0 AND most >= half)
);

-- Views of the board that staff saved: filters and an order under a name.
CREATE TABLE board_views (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  filters json NOT NULL,
  -- The order of its owner.
  place integer NOT NULL,
  -- The building of its filters, with whose staff it is shared; NULL for its owner alone.
  building_id text
);
CREATE UNIQUE INDEX board_views_name ON board_views (account_id, lower(name));
CREATE INDEX board_views_shared ON board_views (building_id) WHERE building_id IS NOT NULL;

-- Labels that staff keep for applications. Applicants never see them.
CREATE TABLE labels (
  id text PRIMARY KEY,
  -- NULL for those of all buildings, which staff of all keep.
  building_id text,
  name text NOT NULL,
  color text NOT NULL,
  CONSTRAINT labels_color CHECK (color IN ('blue', 'green', 'orange', 'red', 'gray', 'black'))
);
CREATE UNIQUE INDEX labels_name ON labels (coalesce(building_id, ''), lower(name));
CREATE TABLE application_labels (
  application_db_id text NOT NULL REFERENCES applications ON DELETE CASCADE,
  label_id text NOT NULL REFERENCES labels ON DELETE CASCADE,
  PRIMARY KEY (application_db_id, label_id)
);
CREATE INDEX application_labels_label ON application_labels (label_id);
