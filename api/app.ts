import { isPersonalPath } from '@stoop/contract/accounts/personal-paths';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { accountLifecycle } from './accounts/account-lifecycle.ts';
import { accountPart } from './accounts/account-part.ts';
import type { AccountDeps } from './accounts/deps.ts';
import { serveGoogle } from './accounts/google-routes.ts';
import { serveAccounts } from './accounts/routes.ts';
import { openSessions } from './accounts/sessions.ts';
import type { AccountSettings } from './accounts/settings.ts';
import { alertPart } from './alerts/account-part.ts';
import './alerts/letters.ts';
import { serveAlerts } from './alerts/routes.ts';
import { serveAnalytics } from './analytics/routes.ts';
import { applicationPart } from './applications/account-part.ts';
import type { ApplicationDeps } from './applications/deps.ts';
import { tourApplications } from './applications/for-tours.ts';
import { readQueues } from './applications/queue/store.ts';
import { serveApplications } from './applications/routes.ts';
import { addAudit } from './audit/store.ts';
import { COLLECTIONS } from './collections.ts';
import { serveCommutes } from './commute/routes.ts';
import { withWalkedStops } from './commute/walks.ts';
import { serveContact } from './contact/routes.ts';
import { countOpenMessages } from './contact/store.ts';
import type { Database, Sql } from './db/database.ts';
import { serveDocs } from './docs/routes.ts';
import { serveImport } from './exchange/staff/routes.ts';
import { serveHealth } from './health/routes.ts';
import { householdPart } from './households/account-part.ts';
import { serveAgreements } from './households/agreement/routes.ts';
import { leaveHouseholds } from './households/leave.ts';
import { serveHouseholds } from './households/routes.ts';
import type { Limiter } from './http/limiter.ts';
import type { Log } from './http/log.ts';
import type { PlainHeaders } from './http/plain-headers.ts';
import { ResponseCache } from './http/response-cache.ts';
import { createRouter, type Router } from './http/router.ts';
import type { OwnOrigin } from './http/same-origin.ts';
import type { Turns } from './http/turns.ts';
import { type Images, openImages } from './images/images.ts';
import { countDeadJobs } from './jobs/list/store.ts';
import { listingPart } from './listings/account-part.ts';
import { listNeighborhoods } from './listings/neighborhoods/store.ts';
import type { PhotoStorage } from './listings/photos/photo-storage.ts';
import { serveListingPhotos } from './listings/photos/routes.ts';
import { serveReports } from './listings/reports/routes.ts';
import { countReportedHomes } from './listings/reports/store.ts';
import { serveListings } from './listings/routes.ts';
import { serveStaffListings } from './listings/staff/routes.ts';
import { listBuildingNames } from './listings/store.ts';
import type { UnitKey } from './listings/units/store.ts';
import { type LiveStreams, openLiveStreams } from './live/live-streams.ts';
import type { QueueVersions } from './live/queue-versions.ts';
import { serveLive } from './live/routes.ts';
import { serveNumbers } from './numbers/routes.ts';
import { serveWaiting } from './numbers/waiting.ts';
import { serveOutbox } from './outbox/staff/routes.ts';
import { serveMailStops } from './outbox/stops/routes.ts';
import { MAIL_QUEUE } from './outbox/store.ts';
import { peoplePart } from './people/account-part.ts';
import { countReportsOfPeople } from './people/reports/store.ts';
import { servePeople } from './people/routes.ts';
import { serveRentDivision } from './rent-division/routes.ts';
import type { RoommateDeps } from './roommates/deps.ts';
import { serveRoommates } from './roommates/routes.ts';
import { openSeekers } from './roommates/seekers.ts';
import { countSharers } from './roommates/store.ts';
import { savedPart } from './saved/account-part.ts';
import { serveSaved } from './saved/routes.ts';
import { namedVersions } from './search/index-version.ts';
import { startMeasuring } from './search/measure-walks.ts';
import { citySource, openPlaces, type Places } from './search/places/places.ts';
import type { SearchIndex } from './search/read-model/search-index.ts';
import { serveSearch } from './search/routes.ts';
import { tourPart } from './tours/account-part.ts';
import type { TourDeps } from './tours/deps.ts';
import { serveTours } from './tours/routes.ts';

const SUPPORT_EMAIL = 'support@stoop.example';

export interface ApiDeps {
  /** Complete before the API starts, so that it can always search. */
  index: SearchIndex;
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
  /** Updates buildings in the index after staff changed them; without it the change feed does. */
  refreshListings?: ((buildingIds: readonly string[]) => Promise<void>) | undefined;
  /** The streams of events, where the process ends them before its requests; their own without it. */
  streams?: LiveStreams | undefined;
  /** Where the files of photos of listings are; in the database by default. */
  photoStorage?: PhotoStorage | null | undefined;
  /** How the queues change; without it, no page that shows one is kept. */
  queueVersions?: QueueVersions | undefined;
  /** Who sent a request; by default its session decides. */
  authenticate?: AccountDeps['authenticate'];
  /** Put on every answer, such as Strict-Transport-Security. */
  headers?: PlainHeaders | undefined;
}

/** What each column does when an account is made, exported or deleted. */
const lifecycleOf = (applying: ApplicationDeps, touring: TourDeps) => {
  const { sql } = applying.database;
  return accountLifecycle([
    peoplePart(sql, applying.now),
    savedPart(sql),
    alertPart(sql),
    tourPart(touring),
    // Before applications: a household ends with its members, the application that it sent is withdrawn.
    householdPart(applying),
    applicationPart(applying),
    listingPart(sql),
    accountPart(sql),
  ]);
};

type HomeDeps = Pick<
  ApiDeps,
  'index' | 'database' | 'now' | 'accounts' | 'refreshListings' | 'photoStorage' | 'queueVersions'
> &
  Required<Pick<ApiDeps, 'authenticate'>> & { images: Images; supportEmail: string };

/** Homes, and what staff change of them. */
function serveHomes(router: Router, { index, database, now, ...parts }: HomeDeps): void {
  const { sql } = database;
  const { accounts, authenticate, images, supportEmail, photoStorage: storage = null } = parts;
  const refresh = parts.refreshListings ?? (async () => {});
  const queuesOf = (unit: UnitKey) => readQueues(sql, unit);
  const queueVersionOf = (unit: UnitKey) => parts.queueVersions?.of(unit) ?? null;
  const listing = {
    ...{ index, database, sql, now, withWalkedStops, refresh },
    ...{ readQueues: queuesOf, queueVersionOf },
  };
  serveListings(router, listing);
  serveStaffListings(router, listing);
  serveListingPhotos(router, { database, images, storage, refresh, authenticate });
  serveReports(router, { database, origin: accounts.origin, supportEmail, authenticate });
}

/** Searching homes, and people to share them with, and what is saved of that. */
function serveFinding(
  router: Router,
  {
    seekers,
    origin,
    ...parts
  }: Pick<ApiDeps, 'index' | 'database' | 'now'> &
    Pick<RoommateDeps, 'seekers'> & { origin(): string },
): { places: Places } {
  const { index, database, now } = parts;
  const { sql } = database;
  // Results change with the index, their titles with the day.
  const versionNow = namedVersions(() => `${index.version} ${newYorkDay(now())}`);
  const cache = new ResponseCache(versionNow);
  serveCommutes(router, { now });
  const places = openPlaces(index, citySource(sql), now);
  serveSearch(router, {
    ...{ index, sql, places, cache, versionNow },
    countSharers: () => countSharers(sql),
  });
  serveRoommates(router, {
    ...{ database, index, now },
    seekers,
    neighborhoods: () => listNeighborhoods(sql),
  });
  serveSaved(router, { database, index, now });
  serveAlerts(router, { database, origin });
  return { places };
}

/** The mails that wait, for staff, and those that their readers stopped. */
function serveMails(router: Router, parts: Pick<ApiDeps, 'database'> & { origin(): string }): void {
  serveOutbox(router, parts.database);
  serveMailStops(router, parts);
}

/** How much of each kind waits for staff. */
const serveCounts = (router: Router, sql: Sql) =>
  serveWaiting(router, {
    countOpenMessages: () => countOpenMessages(sql),
    countReportedHomes: (scope) => countReportedHomes(sql, { ...scope, state: 'open' }),
    countPersonReports: () => countReportsOfPeople(sql, { state: 'open' }),
    countDeadMails: () => countDeadJobs(sql, MAIL_QUEUE),
  });

/**
 * The HTTP API: everything under /api, /healthz and /readyz. Other paths are 404 problem documents.
 * Throws if a route declares no access.
 */
export function createApi({ index, database, now, log, limiter, headers, ...parts }: ApiDeps) {
  const { sql } = database;
  const { accounts: settings } = parts;
  const { origin } = settings;
  const sessions = openSessions(database, settings);
  const { authenticate = sessions.authenticate, ownOrigin = settings.origin } = parts;
  const { supportEmail = SUPPORT_EMAIL, turns } = parts;
  const router = createRouter({
    ...{ authenticate, limiter, turns, log, headers, ownOrigin },
    isPersonal: isPersonalPath,
    onWritten: () => parts.queueVersions?.readAgain(),
    onForbidden: ({ id: actorId }, { method, path }) =>
      sql.autocommit((tx) =>
        addAudit(tx, { action: 'route/refused', actorId, detail: { method, path } }),
      ),
  });
  const seekers = openSeekers(sql);
  const { places } = serveFinding(router, { index, database, now, seekers, origin });
  const images = openImages({ log });
  serveHomes(router, { ...parts, index, database, now, supportEmail, authenticate, images });
  const applying: ApplicationDeps = { database, index, origin, now, log };
  const touring: TourDeps = { ...applying, applications: tourApplications };
  const lifecycle = lifecycleOf(applying, touring);
  const accounts: AccountDeps = {
    ...{ database, sessions, authenticate, settings, lifecycle, ownOrigin, now, log, limiter },
    buildingNames: (ids) => listBuildingNames(sql, ids),
  };
  serveAccounts(router, accounts);
  serveGoogle(router, accounts);
  servePeople(router, {
    database,
    authenticate,
    origin,
    images,
    lifecycle,
    buildingNames: accounts.buildingNames,
    part: (tx, acting) => leaveHouseholds(tx, applying, acting),
    knownNeighborhoods: async () => new Set((await listNeighborhoods(sql)).map(({ id }) => id)),
    now,
  });
  serveApplications(router, applying);
  serveTours(router, touring);
  serveHouseholds(router, applying);
  serveAgreements(router, applying);
  serveAnalytics(router, { database, isCounting: parts.countsEvents ?? true, now, log });
  serveRentDivision(router);
  serveContact(router, { database, supportEmail });
  serveMails(router, { database, origin });
  serveNumbers(router, database);
  serveCounts(router, sql);
  serveImport(router, { database, log, collections: COLLECTIONS });
  serveLive(router, {
    streams: parts.streams ?? openLiveStreams({ database, log }),
    authenticate,
    isListed: ({ buildingId, unitId }) => index.unit(buildingId, unitId) !== null,
  });
  serveHealth(router, database);
  serveDocs(router);
  return {
    fetch: router.app.fetch,
    request: router.app.request,
    routes: () => router.routes,
    /** Reads everybody who shows a card, and the places of the city, which may take longer than a caller waits. */
    warmUp: async () => void (await Promise.all([seekers(), places.load()])),
    /** Measures in the background what the first searches by commute would wait for. */
    measureWalks: () => startMeasuring(index),
  };
}
