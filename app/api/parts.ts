import type { Database, Writer } from '@stoop/base/api/db/database';
import type { OnAnswered } from '@stoop/base/api/http/answered';
import type { Limiter } from '@stoop/base/api/http/limiter';
import type { Log } from '@stoop/base/api/http/log';
import type { PlainHeaders } from '@stoop/base/api/http/plain-headers';
import type { OwnOrigin } from '@stoop/base/api/http/same-origin';
import type { Turns } from '@stoop/base/api/http/turns';
import { openImages } from '@stoop/base/api/images/images';
import { type LiveStreams, openLiveStreams } from '@stoop/base/api/live/live-streams';
import type { QueueVersions } from '@stoop/base/api/live/queue-versions';
import type { Check } from '@stoop/base/contract/health/check-routes';
import { Refused } from '@stoop/base/contract/refuse';
import type { AccountDeps } from '@stoop/features/accounts/api/deps';
import { openPasswords } from '@stoop/features/accounts/api/passwords';
import { openSessions } from '@stoop/features/accounts/api/sessions';
import type { AccountSettings } from '@stoop/features/accounts/api/settings';
import { endAccess } from '@stoop/features/applications/api/access';
import type { ApplicationDeps } from '@stoop/features/applications/api/deps';
import { tourApplications } from '@stoop/features/applications/api/for-tours';
import { decideHiding } from '@stoop/features/applications/api/hiding/decide';
import { readQueues } from '@stoop/features/applications/api/queue/store';
import { leaveHouseholds } from '@stoop/features/households/api/leave';
import { listMates } from '@stoop/features/households/api/store';
import type { PhotoStorage } from '@stoop/features/listings/api/photos/photo-storage';
import { listBuildingNames } from '@stoop/features/listings/api/store';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { countSharers } from '@stoop/features/matching/api/store';
import type { MessageDeps } from '@stoop/features/messages/api/deps';
import { writeMessage } from '@stoop/features/messages/api/write';
import { threadKey } from '@stoop/features/messages/rules/thread-key';
import { MESSAGE_LENGTH_MAX } from '@stoop/features/messages/rules/threads';
import type { Acting } from '@stoop/features/people/api/connections/change-connection';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import { COLLECTIONS } from './collections.ts';

const SUPPORT_EMAIL = 'support@stoop.example';

export interface ApiDeps {
  /** Complete before the API starts, so that it can always search. */
  index: SearchBackend;
  database: Pick<Database, 'canListen' | 'sql' | 'pool' | 'checkRoom'>;
  now(): Date;
  log: Log;
  accounts: AccountSettings;
  /** The origin that browsers use; that of `accounts` without it. */
  ownOrigin?: OwnOrigin | undefined;
  limiter: Limiter;
  /** In which calls begin, where pages share them. */
  turns?: Turns | undefined;
  /** Whether events are counted (R7.10); true by default. */
  countsEvents?: boolean | undefined;
  /** The recipient of visitors' messages. */
  supportEmail?: string | undefined;
  /** Since when all mails are held back; null, by default, where they leave. */
  mailsHeldSince?: Date | null | undefined;
  /** Updates buildings in the index after staff changed them; without it the change feed does. */
  refreshListings?: ((buildingIds: readonly string[]) => Promise<void>) | undefined;
  /** The streams of events, where the process ends them before its requests; their own without it. */
  streams?: LiveStreams | undefined;
  /** Where the files of photos of listings are; in the database by default. */
  photoStorage?: PhotoStorage | null | undefined;
  /** The drawn photos of the demo city, which has no others. */
  drawnPhotos?: Pick<PhotoStorage, 'read'> | undefined;
  /** How the queues change; without it, no page that shows one is kept. */
  queueVersions?: QueueVersions | undefined;
  /** Who sent a request; by default its session decides. */
  authenticate?: AccountDeps['authenticate'];
  /** Put on every answer, such as Strict-Transport-Security. */
  headers?: PlainHeaders | undefined;
  /** Called for each answer but those to pages in this process. */
  onAnswered?: OnAnswered | undefined;
  /** What the product needs to run; nothing by default. */
  readChecks?: (() => Promise<Check[]>) | undefined;
}

/** Writes a message about an application for a feature below messages; null where it cannot be one. */
const writeAbout =
  (deps: MessageDeps) =>
  async ({
    accountId,
    applicationId: id,
    text,
  }: Record<'accountId' | 'applicationId' | 'text', string>) => {
    if (text.length > MESSAGE_LENGTH_MAX) return null;
    const name = { subject: 'application', id } as const;
    const written = await writeMessage(deps, accountId, name, { text, idempotencyKey: null });
    return written instanceof Refused ? null : threadKey(name);
  };

/** What features need of others that are above them, or that they may not import. */
function portsOf(applying: ApplicationDeps) {
  const { sql } = applying.database;
  return {
    collections: COLLECTIONS,
    applications: tourApplications,
    onAccessChange: endAccess,
    decideHiding: decideHiding(applying),
    readQueues: (unit: UnitKey) => readQueues(sql, unit),
    countSharers: () => countSharers(sql),
    buildingNames: (ids: readonly string[]) => listBuildingNames(sql, ids),
    listMates: (accountId: string) => listMates(sql, accountId),
    writeAbout: writeAbout(applying),
    part: (tx: Writer, acting: Acting) => leaveHouseholds(tx, applying, acting),
  };
}

/** What the calls of all features are made from. `warmUp` takes what is to be loaded before the first call. */
export function partsOf(
  { accounts: settings, ...deps }: ApiDeps,
  warmUp: (load: () => Promise<unknown>) => void,
) {
  const { index, database, now, log, limiter } = deps;
  const { sql } = database;
  const { origin } = settings;
  const sessions = openSessions(database, settings);
  return {
    ...portsOf({ index, database, now, log, origin }),
    ...{ index, database, sql, now, log, limiter, settings, sessions, origin, warmUp },
    authenticate: deps.authenticate ?? sessions.authenticate,
    ownOrigin: deps.ownOrigin ?? origin,
    passwords: openPasswords(settings.passwordCosts),
    images: openImages({ log }),
    streams: deps.streams ?? openLiveStreams({ database, log }),
    storage: deps.photoStorage ?? null,
    drawn: deps.drawnPhotos ?? null,
    refresh: deps.refreshListings ?? (async () => {}),
    queueVersionOf: (unit: UnitKey) => deps.queueVersions?.of(unit) ?? null,
    supportEmail: deps.supportEmail ?? SUPPORT_EMAIL,
    mailsHeldSince: deps.mailsHeldSince ?? null,
    isCounting: deps.countsEvents ?? true,
  };
}
export type ApiParts = ReturnType<typeof partsOf>;
