import type { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Sql } from '@stoop/base/api/db/database';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import {
  listShownAnswers,
  openCardChanges,
  type ShownAnswers,
  streamShownAnswers,
} from '@stoop/features/people/api/matching/store';
import { answersOf, answersOnCard } from '../rules/card-answers.ts';
import { FitIndex } from '../rules/fit-index.ts';
import { type SeekerFacts, seekerFacts } from '../rules/seeker-filters.ts';

const PEOPLE_A_READ = 2_000;
/** The log is kept for longer; a process that nobody asked for so long reads everybody anew. */
const IDLE_MS = DAY_MS;

/** Everybody who shows a card, in memory: with the answers that every audience of a card sees, and no others. */
export interface Seekers {
  fits: FitIndex;
  facts: ReadonlyMap<string, SeekerFacts>;
}

interface Loaded extends Seekers {
  facts: Map<string, SeekerFacts>;
  intern: (text: string) => string;
  changes: ChangeLog;
  readAtMs: number;
}

/** Gives equal texts, such as the ids of neighborhoods, the memory of one. */
function openTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
}

function put({ fits, facts, intern }: Loaded, { accountId, ...profile }: ShownAnswers): void {
  // Every audience sees the same answers; introductions and links do not count.
  const answers = answersOnCard(answersOf(profile), 'anyone');
  fits.put(accountId, answers);
  facts.set(accountId, seekerFacts(answers, intern));
}

async function load(sql: Sql): Promise<Loaded> {
  const readAtMs = performance.now();
  // Opened first, so that a change while everybody is read is read again.
  const changes = await openCardChanges(sql, readAtMs);
  const parts = { fits: new FitIndex(), facts: new Map(), intern: openTexts() };
  const loaded: Loaded = { ...parts, changes, readAtMs };
  for await (const people of streamShownAnswers(sql, PEOPLE_A_READ))
    for (const person of people) put(loaded, person);
  return loaded;
}

async function follow(sql: Sql, loaded: Loaded): Promise<void> {
  const readAtMs = performance.now();
  const ids = await loaded.changes.read(readAtMs);
  for (let at = 0; at < ids.length; at += PEOPLE_A_READ) {
    const some = ids.slice(at, at + PEOPLE_A_READ);
    const people = await listShownAnswers(sql, some);
    const shown = new Set(people.map(({ accountId }) => accountId));
    for (const person of people) put(loaded, person);
    for (const id of some) {
      if (shown.has(id)) continue;
      loaded.fits.remove(id);
      loaded.facts.delete(id);
    }
  }
  loaded.readAtMs = readAtMs;
}

/**
 * The model that ranks people. It is read with the first call, which the start of the product makes, and before each
 * later one what committed transactions
 * changed since: a card that is switched off, in this process or in another one, is in no answer to a call that begins
 * after the answer to the switch. Without calls it does nothing.
 */
export function openSeekers(sql: Sql): () => Promise<Seekers> {
  let loaded: Loaded | null = null;
  let work: Promise<unknown> = Promise.resolve();
  /** The read that has not begun yet, which later calls share. */
  let next: Promise<Seekers> | null = null;

  async function read(): Promise<Seekers> {
    next = null;
    if (loaded && performance.now() - loaded.readAtMs > IDLE_MS) loaded = null;
    const before = loaded;
    // While it is read, or where a read failed, it is not current.
    loaded = null;
    if (before) await follow(sql, before);
    loaded = before ?? (await load(sql));
    return loaded;
  }

  return () => {
    if (next) return next;
    next = work.then(read);
    work = next.catch(() => {});
    return next;
  };
}
