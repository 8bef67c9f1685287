import { describe, expect, test } from 'vitest';
import {
  ageOfRequest,
  CONNECTION_ACTS,
  type ConnectionAct,
  type ConnectionRole,
  type ConnectionState,
  type ConnectionStep,
  connectionFor,
  isRefused,
  type RequestAge,
  stepOf,
} from './connections.ts';

const STATES = ['none', 'requested', 'undone', 'declined', 'declined-undone', 'friends'] as const;
const ROLES = ['requester', 'recipient'] as const;
const AGES = ['open', 'waiting', 'over'] as const;

describe('R3.03 what each act makes of each state', () => {
  const open: [ConnectionState, ConnectionRole, Record<ConnectionAct, ConnectionStep>][] = [
    ['none', 'requester', steps('new', 'same', 'not-found', 'not-found', 'same', 'same')],
    ['none', 'recipient', steps('new', 'same', 'not-found', 'not-found', 'same', 'same')],
    ['requested', 'requester', steps('same', 'undone', 'not-found', 'not-found', 'same', 'undone')],
    ['requested', 'recipient', steps('friends', 'same', 'friends', 'declined', 'same', 'declined')],
    ['undone', 'requester', steps('requested', 'same', 'not-found', 'not-found', 'same', 'same')],
    ['undone', 'recipient', steps('new', 'same', 'not-found', 'not-found', 'same', 'same')],
    [
      'declined',
      'requester',
      steps('same', 'declined-undone', 'not-found', 'not-found', 'same', 'declined-undone'),
    ],
    ['declined', 'recipient', steps('friends', 'same', 'not-found', 'same', 'same', 'same')],
    [
      'declined-undone',
      'requester',
      steps('declined', 'same', 'not-found', 'not-found', 'same', 'same'),
    ],
    ['declined-undone', 'recipient', steps('new', 'same', 'not-found', 'same', 'same', 'same')],
    ['friends', 'requester', steps('same', 'too-late', 'same', 'not-found', 'none', 'none')],
    ['friends', 'recipient', steps('same', 'too-late', 'same', 'not-found', 'none', 'none')],
  ];
  test.each(open)('%s, for its %s', (state, role, expected) => {
    const of = (act: ConnectionAct) => stepOf({ state, age: 'open', role, act });
    expect(Object.fromEntries(CONNECTION_ACTS.map((act) => [act, of(act)]))).toEqual(expected);
  });

  test('nobody answers a request that is not open, and its sender waits for the next one', () => {
    const of = (state: ConnectionState, role: ConnectionRole, act: ConnectionAct) =>
      AGES.map((age) => stepOf({ state, age, role, act }));
    for (const act of ['accept', 'decline'] as const)
      expect(of('requested', 'recipient', act).slice(1)).toEqual(['not-found', 'not-found']);
    for (const state of ['requested', 'undone', 'declined', 'declined-undone'] as const) {
      expect(of(state, 'requester', 'ask').slice(1)).toEqual(['too-soon', 'new']);
      expect(of(state, 'recipient', 'ask').slice(1)).toEqual(['new', 'new']);
    }
  });
});

test('R3.03 its sender cannot tell a declined request from one without an answer', () => {
  const twin: Partial<Record<ConnectionState, ConnectionState>> = {
    declined: 'requested',
    'declined-undone': 'undone',
  };
  const isUnanswered = (state: ConnectionStep) => twin[state as ConnectionState] ?? state;
  for (const age of AGES)
    for (const [declined, unanswered] of Object.entries(twin) as [
      ConnectionState,
      ConnectionState,
    ][]) {
      const seen = (state: ConnectionState) => connectionFor(state, age, 'requester');
      expect(seen(declined)).toBe(seen(unanswered));
      for (const act of CONNECTION_ACTS) {
        const step = (state: ConnectionState) =>
          isUnanswered(stepOf({ state, age, role: 'requester', act }));
        expect([act, age, step(declined)]).toEqual([act, age, step(unanswered)]);
      }
    }
});

test('whatever they do, nobody becomes a friend without an act of both', () => {
  /** Who asked for it, by every path of three acts from the start. */
  const explore = (
    at: { state: ConnectionState; requester: 'a' | 'b' },
    wants: ReadonlySet<string>,
    depth: number,
  ): void => {
    if (at.state === 'friends') expect([...wants].sort()).toEqual(['a', 'b']);
    if (depth === 0) return;
    for (const who of ['a', 'b'] as const)
      for (const act of CONNECTION_ACTS) {
        const role = at.requester === who ? 'requester' : 'recipient';
        const step = stepOf({ state: at.state, age: 'open', role, act });
        const wanting = new Set(wants);
        if (act === 'ask' || act === 'accept') wanting.add(who);
        if (step === 'new') explore({ state: 'requested', requester: who }, wanting, depth - 1);
        else if (step !== 'same' && !isRefused(step))
          explore({ state: step, requester: at.requester }, wanting, depth - 1);
      }
  };
  explore({ state: 'none', requester: 'a' }, new Set(), 4);
});

test('what the two see', () => {
  const seen = (age: RequestAge) =>
    Object.fromEntries(
      STATES.map((state) => [state, ROLES.map((role) => connectionFor(state, age, role))]),
    );
  expect(seen('open')).toEqual({
    none: ['none', 'none'],
    requested: ['sent', 'received'],
    undone: ['none', 'none'],
    declined: ['sent', 'none'],
    'declined-undone': ['none', 'none'],
    friends: ['friend', 'friend'],
  });
  expect(seen('waiting')).toEqual({ ...NOTHING_SEEN, friends: ['friend', 'friend'] });
});

test('a request is open for 30 days, and its sender may ask again after 60', () => {
  const asked = new Date('2026-01-01T12:00:00Z');
  const at = (text: string) => ageOfRequest(asked, new Date(text));
  expect(at('2026-01-31T11:59:59Z')).toBe('open');
  expect(at('2026-01-31T12:00:00Z')).toBe('waiting');
  expect(at('2026-03-02T11:59:59Z')).toBe('waiting');
  expect(at('2026-03-02T12:00:00Z')).toBe('over');
});

const NOTHING_SEEN = Object.fromEntries(STATES.map((state) => [state, ['none', 'none']]));

function steps(
  ask: ConnectionStep,
  undo: ConnectionStep,
  accept: ConnectionStep,
  decline: ConnectionStep,
  unfriend: ConnectionStep,
  block: ConnectionStep,
): Record<ConnectionAct, ConnectionStep> {
  return { ask, undo, accept, decline, unfriend, block };
}
