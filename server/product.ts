import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '@stoop/api/app';
import { seedStations } from '@stoop/api/commute/seed-stations';
import { type Database, openDatabase } from '@stoop/api/db/database';
import { UNLIMITED } from '@stoop/api/http/limiter';
import { type ChangeFeed, followChanges } from '@stoop/api/search/change-feed';
import { loadIndex } from '@stoop/api/search/load-index';
import { clientAddress } from './client-address.ts';
import { embeddedFolder, type Settings } from './config.ts';
import { fillEmptyDatabase } from './demo-city.ts';
import type { Log } from './log.ts';
import { builtPages, developmentPages } from './pages.ts';
import { strictTransport } from './security-headers.ts';
import { createSite } from './site.ts';

export interface Product {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Lets running requests end, then closes the database. */
  stop(): Promise<void>;
}

/** How long a stop waits for requests that are being answered. */
const DRAIN_MS = 10_000;

/** Starts API and pages in this process. Rejects with an Error whose message is for the operator. */
export async function startProduct(
  settings: Settings,
  log: Log,
  { isDevelopment = false, now = () => new Date() } = {},
): Promise<Product> {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    embeddedFolder: embeddedFolder(settings),
  });
  try {
    await seedStations(database.sql);
    await fillEmptyDatabase(database, settings, now(), log);
    const loaded = await loadIndex(database, now);
    const feed = await followChanges(database, loaded, log);
    const server = createServer();
    const transport = strictTransport(settings.publicUrl);
    const api = createApi({
      index: loaded.index,
      database,
      now,
      log,
      accounts: {
        origin: () => settings.publicUrl ?? addressOf(server, settings),
        isSecure: transport !== undefined,
        google: settings.google,
      },
      limiter: UNLIMITED,
      headers: transport ? { 'Strict-Transport-Security': transport } : {},
    });
    const { vite, render } = isDevelopment
      ? await developmentPages(server)
      : { vite: undefined, render: await builtPages() };
    const site = createSite({ api, render, settings, log, isDevelopment });
    const listener = getRequestListener((request, { incoming }) =>
      site.fetch(request, {
        clientAddress: clientAddress(
          incoming.socket.remoteAddress,
          request.headers.get('X-Forwarded-For'),
          settings.proxies,
        ),
      }),
    );
    server.on('request', (request, response) => {
      if (!vite || request.url?.startsWith('/api/')) return void listener(request, response);
      vite.middlewares(request, response, () => void listener(request, response));
    });
    await listen(server, settings);
    return {
      address: addressOf(server, settings),
      stop: () => stop(server, feed, database, vite),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

function addressOf(server: Server, { host }: Settings): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function stop(
  server: Server,
  feed: ChangeFeed,
  database: Database,
  vite: { close(): Promise<void> } | undefined,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(impatience);
  await vite?.close();
  await feed.stop();
  await database.close();
}
