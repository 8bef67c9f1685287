import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { COMPARED_MAX, readComparedKey } from '@stoop/features/listings/rules/compare-path';
import { isSavedKind, type SavedKind } from './saved-kinds.ts';
import { mergeViewed, type ViewedHome } from './viewed-units.ts';

/** The key of a saved item: `rooms/warren-3r-front`. */
export type SavedKey = `${SavedKind}/${string}`;

export const savedKey = (kind: SavedKind, id: string): SavedKey => `${kind}/${id}`;

export function parseKey(key: SavedKey): { kind: SavedKind; id: string } {
  const at = key.indexOf('/');
  return { kind: key.slice(0, at) as SavedKind, id: key.slice(at + 1) };
}

/** An item whose heart a visitor pressed before signing in. */
export interface PendingSave {
  key: SavedKey;
  /** ISO date and time in UTC. */
  askedAt: string;
  /** Missing where an earlier version stored it. */
  home?: PressedHome;
}

/** Where the home of a heart is, and its name, to show it again. */
export interface PressedHome {
  name: string;
  buildingId: string;
  /** Null for a building. */
  unitId: string | null;
}

/** A search that a visitor saved before signing in, as its form had it; the server checks it. */
export interface PendingSearch {
  query: string;
  name: string;
  frequency: string;
  /** ISO date and time in UTC. */
  askedAt: string;
}

/** R9.10: what a browser stores about the user's actions. */
export interface UserActions {
  /** The account of `saved`. */
  savedBy: string | null;
  saved: SavedKey[];
  /** In the order in which they were pressed. */
  pendingSaves: PendingSave[];
  /** In the order in which they were saved. */
  pendingSearches: PendingSearch[];
  /** The units that a visitor viewed; for an account, the server has them. */
  viewed: ViewedHome[];
  /** The keys of the homes to compare, in the order in which they were chosen. */
  compared: string[];
}

/** As long as somebody looks for a home; older pending saves are dropped. */
export const PENDING_SAVE_DAYS = 30;

const isYounger = ({ askedAt }: { askedAt: string }, now: Date, days: number): boolean =>
  Math.abs(now.getTime() - Date.parse(askedAt)) < days * DAY_MS;

export const isSavePending = (save: { askedAt: string }, now: Date): boolean =>
  isYounger(save, now, PENDING_SAVE_DAYS);

/** A search waits for a day: it sends mails, so whoever signs in later has to ask again. */
export const isSearchPending = (search: { askedAt: string }, now: Date): boolean =>
  isYounger(search, now, 1);

/** How many homes a browser keeps for a visitor: their page asks for each of them. */
export const PENDING_SAVES_MAX = 50;
const PENDING_SEARCHES_MAX = 20;

/** The pending saves with one more, without old ones; null where the browser keeps as many as it may. */
export function withPendingSave(
  pending: readonly PendingSave[],
  key: SavedKey,
  now: Date,
  home?: PressedHome,
): PendingSave[] | null {
  const others = pending.filter((save) => save.key !== key && isSavePending(save, now));
  if (others.length >= PENDING_SAVES_MAX) return null;
  const { name = '', buildingId = '', unitId = null } = home ?? {};
  return [
    ...others,
    { key, askedAt: now.toISOString(), ...(home && { home: { name, buildingId, unitId } }) },
  ];
}

/** The pending searches with one more, in place of one with the same query. */
export function withPendingSearch(
  pending: readonly PendingSearch[],
  search: PendingSearch,
  now: Date,
): PendingSearch[] {
  const others = pending.filter(
    (other) => other.query !== search.query && isSearchPending(other, now),
  );
  return [...others, search].slice(-PENDING_SEARCHES_MAX);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isKey = (value: unknown): value is SavedKey =>
  typeof value === 'string' &&
  isSavedKind(value.slice(0, value.indexOf('/'))) &&
  !value.endsWith('/');

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function readPressedHome(stored: unknown): PressedHome | null {
  if (!isRecord(stored)) return null;
  const { name, buildingId, unitId } = stored;
  if (typeof name !== 'string' || typeof buildingId !== 'string') return null;
  return { name, buildingId, unitId: typeof unitId === 'string' ? unitId : null };
}

function readPendingSave(stored: unknown): PendingSave[] {
  if (!isRecord(stored) || !isKey(stored.key) || !isTime(stored.askedAt)) return [];
  const home = readPressedHome(stored.home);
  return [{ key: stored.key, askedAt: stored.askedAt, ...(home && { home }) }];
}

function readPendingSearch(stored: unknown): PendingSearch[] {
  if (!isRecord(stored) || !isTime(stored.askedAt)) return [];
  const { query, name, frequency, askedAt } = stored;
  if (![query, name, frequency].every((text) => typeof text === 'string')) return [];
  return [{ query, name, frequency, askedAt } as PendingSearch];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function readViewed(stored: unknown): ViewedHome[] {
  if (!isRecord(stored)) return [];
  const { buildingId, unitId, roomId, viewedAt, name, about } = stored;
  if (typeof buildingId !== 'string' || typeof unitId !== 'string' || !isTime(viewedAt)) return [];
  const at = new Date(viewedAt).toISOString();
  const room = typeof roomId === 'string' && { roomId };
  return [{ buildingId, unitId, ...room, viewedAt: at, name: textIn(name), about: textIn(about) }];
}

const isCompared = (value: unknown): value is string =>
  typeof value === 'string' && readComparedKey(value) !== null;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses the stored value; invalid parts are dropped. */
export function readUserActions(stored: unknown): UserActions {
  const { savedBy, saved, pendingSaves, pendingSearches, viewed, compared } = isRecord(stored)
    ? stored
    : {};
  return {
    savedBy: typeof savedBy === 'string' ? savedBy : null,
    saved: listIn(saved).filter(isKey),
    pendingSaves: listIn(pendingSaves).flatMap(readPendingSave),
    pendingSearches: listIn(pendingSearches).flatMap(readPendingSearch),
    viewed: mergeViewed(listIn(viewed).flatMap(readViewed)),
    compared: [...new Set(listIn(compared).filter(isCompared))].slice(0, COMPARED_MAX),
  };
}
