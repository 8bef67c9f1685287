import type { Server } from 'node:http';
import { createApi } from '@stoop/app/api/app';
import { upgradeWords } from '@stoop/base/api/db/bring-up-to-date';
import { connectWithin, openDatabase } from '@stoop/base/api/db/database';
import { patience } from '@stoop/base/api/db/patience';
import { type Limiter, UNLIMITED } from '@stoop/base/api/http/limiter';
import { Turns } from '@stoop/base/api/http/turns';
import { type LimiterDeps, openLimiter } from '@stoop/base/api/limits/limiter';
import { type LiveStreams, openLiveStreams } from '@stoop/base/api/live/live-streams';
import { followQueues } from '@stoop/base/api/live/queue-versions';
import type { StreamPlaces } from '@stoop/base/api/live/stream-places';
import { drawnPhotos } from '@stoop/city/photos/drawn-photos';
import { openS3Storage } from '@stoop/features/listings/api/photos/s3-storage';
import { openSearch } from '@stoop/features/search/api/backends/open-search';
import { followChanges } from '@stoop/features/search/api/change-feed';
import { loadIndex } from '@stoop/features/search/api/load-index';
import { keepChecks } from './checks/run-checks.ts';
import { collectGarbage } from './collect-garbage.ts';
import { embeddedFolder, type Settings, staffLinkFile } from './config.ts';
import { demoAccess } from './demo-access.ts';
import { fillDatabase } from './demo-city.ts';
import { followRequests } from './drain.ts';
import { Forwarded } from './forwarded.ts';
import { openServer } from './http-server.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import type { Figures } from './metrics/figures.ts';
import { watchProduct } from './metrics/product-figures.ts';
import { openOrigins } from './origins.ts';
import type { PageRules } from './page-request.ts';
import { builtPages, developmentPages, type Pages } from './pages.ts';
import { repairModes } from './private-files.ts';
import { requestListener } from './request-listener.ts';
import { strictTransport } from './security-headers.ts';
import { createSite, isApiAddress, type SiteDeps } from './site.ts';
import { type Running, startWork, type WorkContext } from './start-work.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { waitForDatabase } from './wait-for-database.ts';

export interface RunningProduct {
  /** The address of the product, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Resolves with a sentence for the operator if the database is lost and the product cannot continue. */
  lost: Promise<Error>;
  /** Lets running requests finish, then closes the database. */
  stop(): Promise<void>;
}

/** The product in one process. */
export interface Product extends RunningProduct {
  /** Begins to run jobs, sweeps and alerts, until it is stopped. */
  startWork(): void;
}

interface StartOptions {
  isDevelopment?: boolean;
  now?: () => Date;
  /** Who counts browsing; this process by default. */
  countsWith?: LimiterDeps['countsWith'];
  /** Where streams have their places; in this process by default. */
  streamPlaces?: StreamPlaces | undefined;
  /** How the server gets connections; resolves with their address. By default it listens where the settings say. */
  open?: (server: Server, settings: Settings) => Promise<string>;
  /** What counts this process, and who answers with the figures at its address. */
  metrics?: { figures: Figures; answer: SiteDeps['answerMetrics'] } | undefined;
  /** Aborts a start: what is open is closed, and the start rejects with the reason. */
  signal?: AbortSignal;
}

/**
 * Starts API and pages in this process, which works on nothing else before `startWork`. Rejects with an Error whose
 * message is for the operator.
 */
export async function startProduct(
  settings: Settings,
  log: Log,
  {
    isDevelopment = false,
    now = () => new Date(),
    open = listen,
    countsWith,
    streamPlaces: places,
    metrics,
    signal = new AbortController().signal,
  }: StartOptions = {},
): Promise<Product> {
  // The embedded database opens in a thread of its own meanwhile.
  const built = isDevelopment ? null : builtPages();
  // It is told where it is waited for.
  built?.catch(() => {});
  const database = await openOwnDatabase(settings, log, { now, signal });
  // Not earlier: a refused folder must stay as it is.
  const mended = repairModes(settings.dataDir);
  if (mended !== null) log.warn(mended);
  const running: Running[] = [{ stop: () => database.close() }];
  if (settings.traces) running.push(await startTracing(settings.traces));
  try {
    signal.throwIfAborted();
    const tell = (fields: object, words: string) => log.info(fields, words);
    await fillDatabase(database, settings, { now: now(), tell, signal });
    const server = openServer();
    const drain = followRequests(server);
    let address = '';
    const origins = openOrigins(settings, () => address);
    const rules = {
      limiter: startLimiter({ settings, database, log, now, running, countsWith }),
      origins,
    };
    const streams = openLiveStreams({ database, log, places });
    const turns = new Turns();
    const storage = settings.photos ? openS3Storage(settings.photos) : null;
    const context = { settings, database, log, now, running, storage };
    const figures = metrics?.figures;
    const forwarded = new Forwarded();
    const readChecks = keepChecks({ settings, database, forwarded, now });
    const api = await startApi(rules, { ...context, streams, turns, figures, readChecks });
    signal.throwIfAborted();
    const pages = { ...rules, api, turns, settings, log, running, figures, forwarded };
    const site = await servePages(server, built, { ...pages, answerMetrics: metrics?.answer });
    signal.throwIfAborted();
    // From now on somebody waits for an answer.
    connectWithin(database, patience.connectMs);
    address = await open(server, settings);
    if (built) await site.warmUp();
    signal.throwIfAborted();
    const measuring = api.measureWalks();
    running.push(measuring);
    // The first visitors come now: their code stays compiled.
    collectGarbage('regular');
    void measuring.done.then(() => collectGarbage('last-resort'));
    let isStopping = false;
    const stop = async () => {
      isStopping = true;
      // They would never end by themselves.
      const streamsClosed = streams.close();
      await Promise.all([drain(), streamsClosed]);
      await stopAll(running);
    };
    return {
      address,
      lost: database.lost,
      startWork() {
        if (isStopping) return;
        figures?.tellOfAll();
        startWork(context, origins.links);
      },
      stop,
    };
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

/** Brought up to date; a server is waited for. */
function openOwnDatabase(
  settings: Settings,
  log: Log,
  { now, signal }: { now: () => Date; signal: AbortSignal },
) {
  return openDatabase({
    databaseUrl: settings.databaseUrl,
    isPooled: settings.isPooled,
    embeddedFolder: embeddedFolder(settings),
    onDiskFull: (reason) =>
      log.error({ event: 'disk-full', reason }, 'the disk of the database is full'),
    onUpgrade: (upgrade) => log.warn({ event: 'upgrade', ...upgrade }, upgradeWords(upgrade)),
    wait: waitForDatabase(settings, log, signal),
    now,
  });
}

/** The API over a prepared database, with what it follows: the changes of homes and people. */
async function startApi(
  { limiter, origins }: PageRules,
  {
    settings,
    database,
    log,
    now,
    running,
    storage,
    streams,
    turns,
    figures,
    readChecks,
  }: WorkContext & {
    streams: LiveStreams;
    turns: Turns;
    figures: Figures | undefined;
    readChecks: ReturnType<typeof keepChecks>;
  },
) {
  const index = await openSearch(settings.search, { now, log, sql: database.sql });
  running.push({ stop: async () => index.stop() });
  const loaded = await loadIndex(database, index);
  const feed = await followChanges(database, loaded, log);
  running.push(feed);
  if (figures) watchProduct(figures, { database, streams, index, feed, log, now, settings });
  const queueVersions = followQueues(database, log);
  running.push(queueVersions);
  const transport = strictTransport(settings.publicUrl);
  const api = createApi({
    index,
    database,
    now,
    log,
    accounts: {
      origin: origins.links,
      isSecure: transport !== undefined,
      google: settings.google,
      demo: demoAccess(settings),
      staffLinkFile: settings.databaseUrl ? undefined : staffLinkFile(settings),
    },
    ownOrigin: origins.of,
    limiter,
    turns,
    countsEvents: settings.analytics,
    supportEmail: settings.supportEmail,
    mailsHeldSince: settings.mail.transport.kind === 'hold' ? now() : null,
    streams,
    queueVersions,
    photoStorage: storage,
    drawnPhotos,
    refreshListings: (buildingIds) => feed.refresh(buildingIds),
    headers: transport ? { 'Strict-Transport-Security': transport } : {},
    onAnswered: figures?.answered,
    readChecks,
  });
  await api.warmUp();
  return api;
}

/** The rate limiter for API and pages; without limits, it allows every call. */
function startLimiter({
  settings,
  database,
  log,
  now,
  running,
  countsWith,
}: Omit<WorkContext, 'storage'> & Pick<StartOptions, 'countsWith'>): Limiter {
  const { rateLimits: allowances } = settings;
  if (allowances === null) return UNLIMITED;
  const limiter = openLimiter({ sql: database.sql, allowances, now, log, countsWith });
  running.push(limiter);
  return limiter;
}

interface PagesContext extends PageRules {
  api: Awaited<ReturnType<typeof startApi>>;
  turns: Turns;
  settings: Settings;
  log: Log;
  running: Running[];
  figures: Figures | undefined;
  forwarded: Forwarded;
  answerMetrics: SiteDeps['answerMetrics'];
}

/** Serves the pages of the build or, without one, those of the sources. */
async function servePages(
  server: Server,
  built: Promise<Pages> | null,
  { running, forwarded, ...context }: PagesContext,
) {
  const { settings } = context;
  const { vite, ...pages } = built
    ? { vite: undefined, ...(await built) }
    : await developmentPages(server);
  if (vite) running.push({ stop: () => vite.close() });
  const site = createSite({ ...context, ...pages, isDevelopment: built === null });
  const listener = requestListener(site, settings, forwarded);
  server.on('request', (request, response) => {
    if (!vite || isApiAddress(request.url ?? '')) return void listener(request, response);
    vite.middlewares(request, response, () => void listener(request, response));
  });
  return site;
}

/** Stops in reverse order, so that the database closes last. */
async function stopAll(running: readonly Running[]): Promise<void> {
  for (const one of running.toReversed()) await one.stop();
}
