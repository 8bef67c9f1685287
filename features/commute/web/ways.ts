import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { type OrProblem, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { endWithClientData } from '@stoop/base/web/platform/clear-client-data';
import { useEffect, useSyncExternalStore } from 'react';
import { blockOf, HOMES_MAX, writeCommuteTo } from '../rules/commute-search.ts';
import type { Pace } from '../rules/pace.ts';
import type { Commute } from '../rules/rides.ts';
import { minutesTogether } from '../rules/together.ts';

/** The way from one home to each of the addresses. */
type Ways = OrProblem<readonly Commute[]>;

/** Where somebody goes, and how fast on foot. */
interface Going {
  to: readonly Coordinates[];
  pace: Pace;
}

/*
 * The ways from the homes of a page to the own addresses, which all its cards ask for in one call. They are in the memory of
 * the document alone, and only as long as the addresses stay.
 */
let addresses = '';
const known = new Map<string, Ways>();
const asked = new Map<string, Coordinates>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function clear(next = ''): void {
  addresses = next;
  known.clear();
  asked.clear();
}
endWithClientData(clear);

const keyOf = ({ lat, lng }: Coordinates) => `${lat.toFixed(5)},${lng.toFixed(5)}`;
const addressesKey = ({ to, pace }: Going) =>
  [pace, ...to.map((at) => writeCommuteTo(blockOf(at)))].join(' ');

async function send(going: Going): Promise<void> {
  const { to, pace } = going;
  const of = addresses;
  const homes = [...asked].slice(0, HOMES_MAX);
  if (homes.length === 0) return;
  for (const [key] of homes) asked.delete(key);
  const body = { homes: homes.map(([, home]) => home), to: to.map(blockOf), pace };
  const answer = await orProblem(browserApi.send('POST', '/commutes', { body }));
  if (addresses !== of) return;
  homes.forEach(([key], at) => {
    known.set(key, answer.ok ? { ok: true, value: answer.value[at] ?? [] } : answer);
  });
  tell();
  return send(going);
}

/** Asks for the ways from a home, together with those of all homes that appear at the same time. */
function ask({ lat, lng }: Coordinates, going: Going): void {
  if (going.to.length === 0) return;
  const next = addressesKey(going);
  if (next !== addresses) clear(next);
  const key = keyOf({ lat, lng });
  if (known.get(key)?.ok) return;
  if (asked.size === 0) setTimeout(() => void send(going));
  asked.set(key, { lat, lng });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const waysOf = (home: Coordinates, going: Going): Ways | null =>
  addressesKey(going) === addresses ? (known.get(keyOf(home)) ?? null) : null;

/** The ways from a home to addresses; null until they are known. */
export function useWays({ lat, lng }: Coordinates, { to, pace }: Going): Ways | null {
  useEffect(() => ask({ lat, lng }, { to, pace }), [lat, lng, to, pace]);
  const read = () => waysOf({ lat, lng }, { to, pace });
  return useSyncExternalStore(listen, read, () => null);
}

/** The minutes from each of these homes, of which nothing else on the page asks for the ways. They must stay the same list. */
export function useMinutesFrom(
  homes: readonly Coordinates[],
  { to, pace }: Going,
): readonly (number | null)[] {
  useEffect(() => {
    for (const home of homes) ask(home, { to, pace });
  }, [homes, to, pace]);
  return useMinutesTogether(homes, { to, pace });
}

const UNKNOWN = '?';

/** Those minutes of several homes, which ask for their ways themselves; none until all are known. */
export function useMinutesTogether(
  homes: readonly Coordinates[],
  going: Going,
): readonly (number | null)[] {
  const read = () => {
    const all = homes.map((home) => waysOf(home, going));
    if (!all.every((ways) => ways?.ok)) return UNKNOWN;
    return JSON.stringify(all.map((ways) => (ways?.ok ? minutesTogether(ways.value) : null)));
  };
  const minutes = useSyncExternalStore(listen, read, () => UNKNOWN);
  return minutes === UNKNOWN ? [] : JSON.parse(minutes);
}
