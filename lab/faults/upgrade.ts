import type { Browser } from '@playwright/test';
import { isObject } from '@stoop/base/rules/json/json-values';
import { brokenPromises } from '../running/api-promises.ts';
import { type Caller, callerOf } from '../running/calls.ts';
import { launchChromium } from '../running/chromium.ts';
import { buildEarlier, type EarlierVersion, earlierStates } from '../running/earlier-version.ts';
import type { Engine, Store } from '../running/engines.ts';
import { inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import type { TestUser } from '../running/people.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { openSwitch, type Switch } from '../running/switch.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { openPages, type WatchedPage } from './open-pages.ts';
import { type Done, keepAsking } from './upgrade-load.ts';
import { inDatabase, pause } from './with-product.ts';

const SIZE = { units: 4, people: 900 };
/** How long the load runs before the new version starts, between the steps, and after the old one has ended. */
const STEP_MS = 3_000;

/** How many sentences of one kind are told of each. */
const TOLD_MAX = 10;

const STARTING = 'while the new version starts';

interface Upgraded extends Done {
  name: string;
  migrations: number;
  startSeconds: number;
  stopSeconds: number;
  /** Sentences. */
  broken: string[];
  /** How often a link of an open page was followed, and how often only the second time. */
  followed: number;
  again: number;
}

const documentAt = async (address: string) => {
  const document: unknown = await (await fetch(`${address}/api/v1/openapi.json`)).json();
  return isObject(document) ? document : {};
};

/** People who are not signed in any more. */
async function signedOut({ call }: Caller, people: readonly TestUser[]): Promise<number> {
  let count = 0;
  for (const as of people) {
    const session = await call({ method: 'GET', path: '/api/v1/session', as });
    if (!isObject(session?.body.user)) count += 1;
  }
  return count;
}

interface Running {
  older: ProductProcess;
  settings: Readonly<Record<string, string>>;
  proxy: Switch;
  pages: WatchedPage;
  say(step: string): void;
}

/** Starts this version beside the older one, leads everybody to it, back, and to it again, and stops the older one. */
async function takeOver({ older, settings, proxy, pages, say }: Running) {
  await pause(STEP_MS);
  say(STARTING);
  const startedMs = performance.now();
  const newer = await startProductProcess({ ...settings, LOG_LEVEL: 'warn' });
  const startSeconds = (performance.now() - startedMs) / 1_000;
  const broken = brokenPromises(await documentAt(older.address), await documentAt(newer.address));
  say('at the new version');
  proxy.leadTo(newer.address);
  broken.push(...(await pages.goOn('opened before, at the new version')));
  await pages.openAnew();
  say('back at the old version');
  proxy.leadTo(older.address);
  broken.push(...(await pages.goOn('opened at the new version, back at the old one')));
  say('at the new version again');
  proxy.leadTo(newer.address);
  await pause(STEP_MS);
  say('while the old version ends');
  const stoppingMs = performance.now();
  await older.stop();
  const stopSeconds = (performance.now() - stoppingMs) / 1_000;
  broken.push(...(await pages.goOn('after the old version has ended')));
  await pause(STEP_MS);
  const told = newer.logged('upgrade').length;
  if (told !== 1) broken.push(`the log has ${told} lines of an upgrade`);
  return { newer, startSeconds, stopSeconds, broken };
}

/** What is missing in the database of what was acknowledged. */
async function missingOf(store: Store, { accepted, messages, saved }: Done): Promise<string[]> {
  return inDatabase(store, async (database) => {
    const { rows } = await database.pool.query<{ messages: number; saved: number }>(
      `SELECT (SELECT count(*) FROM messages)::int AS messages,
        (SELECT count(*) FROM saved_items)::int AS saved`,
    );
    const there = rows[0] ?? { messages: 0, saved: 0 };
    return [
      ...nonzero({
        'acknowledged applications are lost': await lostOf(database, accepted),
        'acknowledged messages are lost': Math.max(0, messages - there.messages),
        'acknowledged hearts are lost': Math.max(0, saved - there.saved),
      }),
      ...(await inconsistenciesOf(database)),
    ];
  });
}

async function upgradeFrom(
  earlier: EarlierVersion,
  store: Store,
  browser: Browser,
): Promise<Upgraded> {
  const world = await earlier.seed(store.settings, SIZE);
  const proxy = await openSwitch();
  const settings = { ...store.settings, PUBLIC_URL: proxy.address, TRUST_PROXY: '1' };
  const running: ProductProcess[] = [];
  const caller = callerOf(proxy.address);
  const pages = openPages(browser, proxy.address, world.people[0] as TestUser);
  try {
    const older = await startProductProcess(settings, earlier.folder);
    running.push(older);
    proxy.leadTo(older.address);
    await pages.openAnew();
    let step = 'before';
    const say = (next: string) => {
      step = next;
    };
    const load = keepAsking(caller, world, () => step);
    const taken = await takeOver({ older, settings, proxy, pages, say }).finally(() => load.stop());
    running.push(taken.newer);
    const done = await load.done;
    const broken = [
      ...taken.broken,
      ...done.failed,
      ...proxy.unanswered,
      ...nonzero({ 'people are signed out': await signedOut(caller, world.people) }),
    ];
    for (const product of running) await product.stop();
    broken.push(...(await missingOf(store, done)));
    const { name, migrations } = earlier;
    const { startSeconds, stopSeconds } = taken;
    return { ...done, ...pages.read(), name, migrations, startSeconds, stopSeconds, broken };
  } finally {
    await pages.close();
    caller.close();
    await Promise.all(running.map((product) => product.stop()));
    await proxy.close();
  }
}

async function fromState(state: string, engine: Engine, browser: Browser): Promise<Upgraded> {
  const earlier = await buildEarlier(state);
  try {
    const store = await engine.newStore({ isEmpty: true });
    return await upgradeFrom(earlier, store, browser).finally(() => store.drop());
  } finally {
    earlier.remove();
  }
}

const words = ({ name, migrations, requests, accepted, messages, ...rest }: Upgraded) =>
  `from ${name} (${migrations} migrations): ${requests} requests, ${accepted.length} applications, ${messages} messages, ${rest.followed} links followed in open pages, ${rest.again} of them twice; ready after ${rest.startSeconds.toFixed(1)} s, in which no answer took longer than ${Math.round(rest.slowestMs.get(STARTING) ?? 0)} ms; the old one ended in ${rest.stopSeconds.toFixed(1)} s`;

/** `docs/how-to/upgrade.md`, side by side, from each of the last three versions to the sources here. */
export const upgrade: Fault = {
  name: 'a newer version takes over from one that serves, on one database',
  promise:
    'no request fails, nobody is signed out, nothing is lost, and pages that are open go on, also with the other version',
  on: 'PostgreSQL',
  missing: () =>
    earlierStates().length > 0 ? null : 'there is no history with an earlier version in it',
  async run(engine) {
    const browser = await launchChromium();
    try {
      const all: Upgraded[] = [];
      for (const state of earlierStates()) all.push(await fromState(state, engine, browser));
      const told = (of: 'broken' | 'turnedAway') =>
        all.flatMap(({ name, [of]: each }) =>
          each.slice(0, TOLD_MAX).map((sentence) => `${name}: ${sentence}`),
        );
      return outcome(told('broken'), all.map(words).join('; '), told('turnedAway'));
    } finally {
      await browser.close();
    }
  },
};
