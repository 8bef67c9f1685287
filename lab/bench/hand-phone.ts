import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  devices,
  type Page,
} from '@playwright/test';

/** How a phone is connected: the names and figures of the browser's tools. */
export interface Network {
  name: string;
  roundTripMs: number;
  bytesASecond: number;
}

export const NETWORKS: readonly Network[] = [
  { name: 'Slow 4G', roundTripMs: 562, bytesASecond: 1_440_000 / 8 },
  { name: 'Fast 4G', roundTripMs: 165, bytesASecond: 8_100_000 / 8 },
];
const SLOWED = 4;

/** A request, in milliseconds of the browser's clock. */
interface Asked {
  startMs: number;
  endMs: number;
  bytes: number;
}

/** A phone that is slow in every way, and what its page has asked for. */
export interface Phone {
  page: Page;
  requests: Map<string, Asked>;
  /** Milliseconds from an interaction to the next paint of each since the last call; below 16 ms they are not reported. */
  interactions(): Promise<number[]>;
}

async function follow(session: CDPSession): Promise<Map<string, Asked>> {
  const requests = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    // Pictures come after the words of a page.
    if (type === 'Image' || type === 'Ping') return;
    requests.set(requestId, {
      startMs: timestamp * 1000,
      endMs: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { endMs: timestamp * 1000, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

/** Opens a phone of 390 px, whose processor is slowed down. */
export async function openPhone(
  browser: Browser,
  network: Network,
): Promise<Phone & { context: BrowserContext }> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  for (const name of ['hand-page.js', 'interaction-page.js'])
    await context.addInitScript({ path: join(import.meta.dirname, name) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await follow(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: network.bytesASecond,
    uploadThroughput: network.bytesASecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return {
    context,
    page,
    requests,
    interactions: () => page.evaluate('collected.takeInteractions()'),
  };
}

/** The longest row of requests of which each began after the one before had ended. */
export function inARow(requests: readonly Asked[]): number {
  const depths = new Map<Asked, number>();
  for (const request of requests.toSorted((one, other) => one.startMs - other.startMs)) {
    const before = requests.filter(({ endMs }) => endMs <= request.startMs);
    depths.set(request, 1 + Math.max(0, ...before.map((one) => depths.get(one) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
