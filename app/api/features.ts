import type { Database, Sql } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import type { Router } from '@stoop/base/api/http/router';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import type { AccountLifecycle, AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { accounts } from '@stoop/features/accounts/api/feature';
import { alerts } from '@stoop/features/alerts/api/feature';
import { analytics } from '@stoop/features/analytics/api/feature';
import { applications as applicationsBeside } from '@stoop/features/applications/api/feature';
import { commute } from '@stoop/features/commute/api/feature';
import { contact } from '@stoop/features/contact/api/feature';
import { directory } from '@stoop/features/directory/api/feature';
import { documents } from '@stoop/features/documents/api/feature';
import { exchange } from '@stoop/features/exchange/api/feature';
import { households } from '@stoop/features/households/api/feature';
import { listings } from '@stoop/features/listings/api/feature';
import type { PhotoStorage } from '@stoop/features/listings/api/photos/photo-storage';
import type { FreshnessRules } from '@stoop/features/listings/rules/freshness';
import { roommates } from '@stoop/features/matching/api/feature';
import { messages } from '@stoop/features/messages/api/feature';
import { numbers } from '@stoop/features/numbers/api/feature';
import { outbox } from '@stoop/features/outbox/api/feature';
import type { Sender } from '@stoop/features/outbox/api/open-transport';
import { people } from '@stoop/features/people/api/feature';
import { rentDivision } from '@stoop/features/rent-division/api/feature';
import { saved } from '@stoop/features/saved/api/feature';
import { search } from '@stoop/features/search/api/feature';
import { tours } from '@stoop/features/tours/api/feature';
import { vouchers } from '@stoop/features/vouchers/api/feature';
import type { ApiParts } from './parts.ts';

/** What background work is made from. */
export interface WorkParts {
  database: Pick<Database, 'sql'>;
  sql: Sql;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
  log: Log;
  /** Null while mails are held back. */
  send: Sender['send'] | null;
  /** Null if photos are in the database. */
  storage: PhotoStorage | null;
  freshness: FreshnessRules;
}

/** What a feature gives to the composition, in its `feature.ts`. */
interface Feature {
  /** Serves its routes. */
  readonly serve: (router: Router, parts: ApiParts & { lifecycle: AccountLifecycle }) => void;
  /** What it does when an account is made, exported or deleted. */
  readonly accountPart?: (parts: ApiParts) => AccountPart;
  /** Its queues of jobs, by name; null where there is nothing to do. */
  readonly queues?: Readonly<Record<string, (work: WorkParts) => JobQueue | null>>;
  /** Begins what it does again and again, until that is stopped. */
  readonly repeat?: (work: WorkParts) => { stop(): Promise<void> };
}

const applications = applicationsBeside({
  threads: messages.listWaitingByBuilding,
  documents: documents.listSentByBuilding,
});

/** In the order in which they export and delete what they have of an account. */
export const FEATURES: readonly Feature[] = [
  // First: the document of the API describes a home where it is the first to name one.
  ...[commute, search, roommates],
  people,
  directory({ applications: applications.listLatest, tours: tours.listLatest }),
  saved,
  alerts,
  tours,
  messages,
  documents,
  // Before applications: a household ends with its members, the application that it sent is withdrawn.
  households,
  applications,
  listings,
  accounts,
  ...[rentDivision, contact, outbox, analytics, numbers, vouchers, exchange],
];
