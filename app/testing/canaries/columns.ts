import { namesFound } from './walk.ts';
import type { Canaries } from './world.ts';

/** Tables of homes and of what the product does; nothing in them is about a person. */
const NOT_OF_PEOPLE = new Set([
  ...[
    'alert_progress',
    'analytics_events',
    'buildings',
    'compared_changes',
    'floor_sets',
    'floors',
  ],
  ...['job_gaps', 'known_homes', 'limit_counts', 'listing_changes', 'listing_photo_files'],
  ...['listing_photos', 'listing_texts', 'neighborhoods', 'rooms', 'stations', 'tour_cells'],
  ...['page_speeds', 'search_homes', 'search_rooms', 'answer_rounds', 'stage_times'],
  ...['tour_exceptions', 'tour_hours', 'tour_plans', 'unit_listings', 'unit_terms', 'units'],
  ...['voucher_tables', 'passkey_sign_ins', 'staff_links', 'table_mappings'],
  // Failures by a hash, and what staff said of two applications.
  ...['login_failures', 'duplicate_verdicts'],
]);

/** Columns that say nothing of a person by themselves: which home, when, which one of a list, in which order. */
const PLAIN = new Set([
  ...['building_id', 'unit_id', 'room_id', 'home', 'home_label', 'home_address', 'number', 'id'],
  ...[
    'at',
    'created_at',
    'updated_at',
    'saved_at',
    'asked_at',
    'sent_at',
    'changed_at',
    'submitted_at',
  ],
  ...['expires_at', 'used_at', 'left_at', 'closed_at', 'confirmed_at', 'last_seen_at', 'found_at'],
  ...['last_used_at', 'visited_at', 'mailed_at', 'told_at', 'booked_at', 'starts_at', 'ends_at'],
  ...['disabled_at', 'verified_at', 'blocked_at', 'next_try_at', 'first_tried_at', 'done_at'],
  ...['dead_at', 'kind', 'state', 'status', 'stage', 'from_stage', 'type', 'application_type'],
  ...[
    'role',
    'staff_scope',
    'provider',
    'purpose',
    'reason',
    'end_reason',
    'frequency',
    'mode',
    'topic',
    'stopped_at',
  ],
  ...['added_at', 'is_only'],
  ...['action', 'list', 'collection', 'queue', 'queue_outcome', 'from_outcome', 'version'],
  ...['sequence', 'size', 'counter', 'last_step', 'tries', 'priority', 'gap_seconds'],
  ...[
    'email_verified',
    'is_undo',
    'is_imported',
    'is_anonymous',
    'is_headless',
    'is_secret',
    'is_dropped',
  ],
  ...['are_roommates', 'has_roommate_card', 'shows_while_waiting', 'reopens_split'],
  ...['answer_by', 'answer_day', 'answer_due', 'answer_misses'],
  ...[
    'answer_from',
    'due_day',
    'new_day',
    'decided_at',
    'stays',
    'ends',
    'yes_rent',
    'answers_forgotten',
  ],
  ...[
    'keeps_split',
    'split_shown_at',
    'shows_notes',
    'for_households',
    'joined_at',
    'declined_at',
    'last_at',
    'reached_at',
  ],
  ...['vote', 'signs_in', 'is_demo'],
]);

/** Single columns beside them, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  'application_moves.fee_sheet': 'the fees of the home',
  'applications.answers_version': 'how often answers were corrected',
  'applications.phone_key': 'the digits of the phone number',
  'application_named.email_key': 'the address in small letters',
  'application_named.mails': 'how many mails',
  'audit_events.detail': 'never a value of a person',
  'jobs.last_error': 'the words of a mail server',
  'labels.color': 'one of six',
  'board_views.place': 'the order of a list',
  'tour_waits.place': 'a number that no answer has',
  'tour_waits.from_day': 'a day',
  'tour_waits.ended_at': 'a moment',
  'tour_waits.given_starts_at': 'the beginning of the tour',
  'tours.guide_id': 'an id of staff',
  'tours.extra': 'only of an imported tour, as that of an application',
  'found_homes.search_id': 'the id of a saved search',
  'households.follows': 'the id of another household of the same people',
  'message_threads.subject': 'one of five words',
  'message_threads.last_number': 'how many messages',
  'message_threads.asked_number': 'as last_number',
  'message_threads.answered_number': 'as last_number',
  'documents.length': 'how long a file is',
  'documents.pages': 'as length',
  'documents.dated_on': 'a day of a report',
  'document_requests.template': 'one of six words',
  'messages.is_house': 'whether staff wrote it',
  'message_members.to_number': 'how many messages somebody may read',
  'message_members.read_number': 'as to_number',
  'message_members.mailed_number': 'as to_number',
  'profiles.walking_pace':
    'one of five numbers, as many others are; a test of profiles has who sees it',
};

const isPlain = (table: string, column: string): boolean =>
  NOT_OF_PEOPLE.has(table) || PLAIN.has(column) || `${table}.${column}` in REASONS;

/** The text of a value, of bytes too, which the database writes as hexadecimal digits. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.startsWith('\\x')
    ? Buffer.from(value.slice(2), 'hex').toString('latin1')
    : JSON.stringify(value);

/** The canaries of the whole database, and the columns of people, as `table.column`, that have none. */
export async function readCoverage({ rows, ...world }: Canaries) {
  const columns = await rows(
    `SELECT table_name AS table, json_agg(column_name ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`,
  );
  const names = new Set<string>();
  const empty: string[] = [];
  for (const { table, columns: own } of columns as { table: string; columns: string[] }[]) {
    const all = await rows(`SELECT row_to_json(t) AS row FROM "${table}" t`);
    for (const column of own) {
      const found = all.flatMap(({ row }) => namesFound(world, textOf(row[column])));
      for (const name of found) names.add(name);
      if (found.length === 0 && !isPlain(table, column)) empty.push(`${table}.${column}`);
    }
  }
  return { names: [...names].sort(), empty };
}
