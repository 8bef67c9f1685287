import { DAY_MS } from '@stoop/base/rules/time/lengths';
/*
 * What two people are to each other, and how their acts change it. The one who asked never learns of a refusal: a
 * declined request looks like one without an answer, in its life, in what undoing and asking again do, and in how
 * long its sender waits before the next one.
 */

/** What is stored of a pair; no row is `none`. */
export const CONNECTION_STATES = [
  'requested',
  /** Undone by its sender. */
  'undone',
  /** The sender sees it as requested. */
  'declined',
  /** Declined, and undone by its sender. */
  'declined-undone',
  'friends',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number] | 'none';

/** What one of the two sees. */
export const CONNECTIONS = ['none', 'sent', 'received', 'friend'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Who of the pair acts. In a pair without a row, the one who acts is the requester. */
export type ConnectionRole = 'requester' | 'recipient';

export const CONNECTION_ACTS = ['ask', 'undo', 'accept', 'decline', 'unfriend', 'block'] as const;
export type ConnectionAct = (typeof CONNECTION_ACTS)[number];

/** The lists of a profile (R3.03) that an import takes over. */
export const IMPORTED_LISTS = [
  'friendRequestsSent',
  'friendRequestsReceived',
  'myFriends',
  'myRoommates',
] as const;
export type ImportedList = (typeof IMPORTED_LISTS)[number];

/** How long a request can be answered. */
export const REQUEST_OPEN_DAYS = 30;
/**
 * When its sender may ask the same person again, counted from the request. A request can be declined on its last
 * day, so that at least 30 days follow every refusal, and the wait is the same without one.
 */
export const ASK_AGAIN_DAYS = 60;

/** The age of a request: it can be answered, it waits for the next one, or it counts no more. */
export type RequestAge = 'open' | 'waiting' | 'over';

export function ageOfRequest(askedAt: Date, now: Date): RequestAge {
  const days = (now.getTime() - askedAt.getTime()) / DAY_MS;
  if (days < REQUEST_OPEN_DAYS) return 'open';
  return days < ASK_AGAIN_DAYS ? 'waiting' : 'over';
}

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);
export const opensUntil = (askedAt: Date): Date => daysAfter(askedAt, REQUEST_OPEN_DAYS);
export const askAgainFrom = (askedAt: Date): Date => daysAfter(askedAt, ASK_AGAIN_DAYS);

/** How long the note of a friend request may be. */
export const REQUEST_NOTE_LENGTH_MAX = 280;

/**
 * A state; or `same`: nothing changes; `new`: a request of the one who acts replaces the row; `too-soon`: the sender
 * waits; `too-late`: the request was accepted; `not-found`: there is no request that could be answered.
 */
export type ConnectionStep = ConnectionState | 'same' | 'new' | Refusal;
const REFUSALS = ['too-soon', 'too-late', 'not-found'] as const;
/** The steps that change nothing and are told. */
type Refusal = (typeof REFUSALS)[number];

export const isRefused = (step: ConnectionStep): step is Refusal =>
  REFUSALS.some((refusal) => refusal === step);

/** One step for every age of the request, or one for each. */
type Cell = ConnectionStep | Readonly<Record<RequestAge, ConnectionStep>>;
type Acts = Readonly<Record<ConnectionAct, Cell>>;

const byAge = (open: ConnectionStep, waiting: ConnectionStep, over: ConnectionStep) => ({
  ...{ open, waiting, over },
});
/** Its sender asks again: while it is open it is the same request. */
const againAs = (open: ConnectionStep) => byAge(open, 'too-soon', 'new');
const NOTHING_TO_ANSWER = { accept: 'not-found', decline: 'not-found' } as const;

/** What each act makes of each state. */
const STEPS: Readonly<Record<ConnectionState, Readonly<Record<ConnectionRole, Acts>>>> = {
  none: {
    requester: { ask: 'new', undo: 'same', ...NOTHING_TO_ANSWER, unfriend: 'same', block: 'same' },
    recipient: { ask: 'new', undo: 'same', ...NOTHING_TO_ANSWER, unfriend: 'same', block: 'same' },
  },
  requested: {
    requester: {
      ...{ ask: againAs('same'), undo: 'undone', ...NOTHING_TO_ANSWER },
      ...{ unfriend: 'same', block: 'undone' },
    },
    recipient: {
      ask: byAge('friends', 'new', 'new'),
      undo: 'same',
      accept: byAge('friends', 'not-found', 'not-found'),
      decline: byAge('declined', 'not-found', 'not-found'),
      ...{ unfriend: 'same', block: 'declined' },
    },
  },
  undone: {
    requester: {
      ...{ ask: againAs('requested'), undo: 'same', ...NOTHING_TO_ANSWER },
      ...{ unfriend: 'same', block: 'same' },
    },
    recipient: { ask: 'new', undo: 'same', ...NOTHING_TO_ANSWER, unfriend: 'same', block: 'same' },
  },
  declined: {
    requester: {
      ...{ ask: againAs('same'), undo: 'declined-undone', ...NOTHING_TO_ANSWER },
      ...{ unfriend: 'same', block: 'declined-undone' },
    },
    recipient: {
      // The sender still wants it, and now both do.
      ask: byAge('friends', 'new', 'new'),
      ...{ undo: 'same', accept: 'not-found', decline: 'same', unfriend: 'same', block: 'same' },
    },
  },
  'declined-undone': {
    requester: {
      ...{ ask: againAs('declined'), undo: 'same', ...NOTHING_TO_ANSWER },
      ...{ unfriend: 'same', block: 'same' },
    },
    recipient: {
      ...{ ask: 'new', undo: 'same', accept: 'not-found', decline: 'same' },
      ...{ unfriend: 'same', block: 'same' },
    },
  },
  friends: {
    requester: {
      ...{ ask: 'same', undo: 'too-late', accept: 'same', decline: 'not-found' },
      ...{ unfriend: 'none', block: 'none' },
    },
    recipient: {
      ...{ ask: 'same', undo: 'too-late', accept: 'same', decline: 'not-found' },
      ...{ unfriend: 'none', block: 'none' },
    },
  },
};

export interface ConnectionMove {
  state: ConnectionState;
  age: RequestAge;
  role: ConnectionRole;
  act: ConnectionAct;
}

export function stepOf({ state, age, role, act }: ConnectionMove): ConnectionStep {
  const cell = STEPS[state][role][act];
  return typeof cell === 'string' ? cell : cell[age];
}

/** What one of the two sees of the pair. */
export function connectionFor(
  state: ConnectionState,
  age: RequestAge,
  role: ConnectionRole,
): Connection {
  if (state === 'friends') return 'friend';
  if (age !== 'open') return 'none';
  if (role === 'requester') return state === 'requested' || state === 'declined' ? 'sent' : 'none';
  return state === 'requested' ? 'received' : 'none';
}
