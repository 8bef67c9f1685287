import { describe, expect, test } from 'vitest';
import type { StaffOrder } from '../../../rules/staff-orders.ts';
import {
  appendPage,
  type Card,
  type Columns,
  cardAt,
  cardsBetween,
  dropCard,
  findCard,
  neighbor,
  placeWithout,
  positionOf,
  putCard,
  restoreCard,
  startMove,
  withCounts,
} from './board-state.ts';

const card = (applicationId: string, stage: string, version = 1) =>
  ({ applicationId, stage, version }) as Card;

const column = (stage: string, ids: readonly string[], count = ids.length) =>
  ({
    stage,
    label: stage,
    isEnded: false,
    count,
    items: ids.map((id) => card(id, stage)),
    nextCursor: null,
  }) as unknown as Columns[number];

/** Two columns with cards, one without, and one more. */
const BOARD: Columns = [
  column('FIRST', ['a', 'b', 'c'], 9),
  column('SECOND', []),
  column('THIRD', ['d']),
  column('LAST', ['e', 'f']),
];

const shape = (columns: Columns) =>
  columns.map(({ items, count }) => `${items.map((one) => one.applicationId).join('')} ${count}`);

describe('the board', () => {
  test('keeps a card that is being moved at its new stage until a newer version arrives', () => {
    const moving = startMove(BOARD, card('b', 'FIRST'), 'THIRD' as Card['stage']);
    expect(shape(moving)).toEqual(['ac 8', ' 0', 'bd 2', 'ef 2']);
    expect(putCard(moving, card('b', 'FIRST'))).toBe(moving);
    expect(shape(putCard(moving, card('b', 'FIRST', 2)))).toEqual(['bac 9', ' 0', 'd 1', 'ef 2']);
  });

  test('puts a moved card first in its new column, and counts it there', () => {
    expect(shape(putCard(BOARD, card('b', 'THIRD', 2)))).toEqual(['ac 8', ' 0', 'bd 2', 'ef 2']);
  });

  test('puts a card that others move, or send, at its place in the order of the board', () => {
    const at = (id: string, day: string, stage = 'FIRST') =>
      ({ ...card(id, stage), submittedAt: `2026-11-${day}`, stageSince: `2026-11-${day}` }) as Card;
    const items = [at('a', '03'), at('b', '10'), at('c', '20')];
    const [first, ...rest] = BOARD;
    const board = [{ ...first, items }, ...rest] as Columns;
    const put = (order: StaffOrder, day: string, on = board) =>
      shape(putCard(on, at('n', day), order))[0];
    expect(put('submitted', '11')).toBe('abnc 10');
    expect(put('submitted', '21')).toBe('abcn 10');
    expect(put('-submitted', '21')).toBe('nabc 10');
    expect(put('stage', '04')).toBe('anbc 10');
    // Its place comes with the next cards.
    const hasMore = [{ ...first, items, nextCursor: 'next' }, ...rest] as Columns;
    expect(put('submitted', '21', hasMore)).toBe('abc 10');
  });

  test('leaves a card that stays at its stage where it is', () => {
    const next = putCard(BOARD, card('b', 'FIRST', 2));
    expect(shape(next)).toEqual(shape(BOARD));
    expect(findCard(next, 'b')?.version).toBe(2);
  });

  test('does not go back to an earlier version of a card', () => {
    const next = putCard(BOARD, card('b', 'THIRD', 3));
    expect(putCard(next, card('b', 'LAST', 2))).toBe(next);
  });

  test('counts a card that was not loaded yet', () => {
    expect(shape(putCard(BOARD, card('z', 'THIRD', 2)))).toEqual(['abc 9', ' 0', 'zd 2', 'ef 2']);
  });

  test('puts a card back where it was when the server refuses its move', () => {
    const moved = putCard(BOARD, card('b', 'THIRD', 2));
    expect(shape(restoreCard(moved, BOARD, 'b'))).toEqual(shape(BOARD));
    expect(findCard(restoreCard(moved, BOARD, 'b'), 'b')?.version).toBe(1);
  });

  test('has a card once, also where a page brings it again', () => {
    const items = [card('a', 'FIRST'), card('g', 'FIRST')];
    const next = appendPage(BOARD, 'FIRST', { items, nextCursor: 'more' });
    expect(shape(next)).toEqual(['abcg 9', ' 0', 'd 1', 'ef 2']);
    expect(next[0]?.nextCursor).toBe('more');
  });

  test('has the counts of the server, and no card that the filters do not find', () => {
    expect(shape(withCounts(dropCard(BOARD, 'b'), [{ stage: 'FIRST', count: 7 }]))).toEqual([
      'ac 7',
      ' 0',
      'd 1',
      'ef 2',
    ]);
  });

  test.each([
    ['b', 'ArrowDown', 'c'],
    ['b', 'ArrowUp', 'a'],
    ['a', 'ArrowUp', 'a'],
    ['c', 'ArrowDown', 'c'],
    ['b', 'ArrowRight', 'd'],
    ['d', 'ArrowRight', 'e'],
    ['f', 'ArrowLeft', 'd'],
    ['f', 'ArrowRight', 'f'],
    ['gone', 'ArrowDown', 'a'],
  ] as const)('from %s the key %s leads to %s', (from, key, to) => {
    expect(neighbor(BOARD, positionOf(BOARD, from), key, () => true)?.applicationId).toBe(to);
  });

  test('a range goes from one card to another in the order of the board, either way', () => {
    expect(cardsBetween(BOARD, 'a', 'c')).toEqual(['a', 'b', 'c']);
    expect(cardsBetween(BOARD, 'e', 'b')).toEqual(['b', 'c', 'd', 'e']);
    expect(cardsBetween(BOARD, 'gone', 'b')).toEqual(['b']);
  });

  test('the arrows pass over closed columns', () => {
    const isOpen = (stage: string) => stage !== 'THIRD';
    expect(neighbor(BOARD, positionOf(BOARD, 'b'), 'ArrowRight', isOpen)?.applicationId).toBe('f');
  });

  test('the arrows lead on from a column that has become empty', () => {
    const empty = { stage: 'SECOND', index: 0 };
    expect(neighbor(BOARD, empty, 'ArrowDown', () => true)).toBeNull();
    expect(neighbor(BOARD, empty, 'ArrowLeft', () => true)?.applicationId).toBe('a');
    expect(neighbor(BOARD, empty, 'ArrowRight', () => true)?.applicationId).toBe('d');
  });

  test.each([
    [['a'], 'b'],
    [['b'], 'c'],
    [['c'], 'b'],
    [['a', 'b'], 'c'],
    [['b', 'c'], 'a'],
    [['c', 'a'], 'b'],
    [['d'], null],
    [['a', 'b', 'c'], null],
  ] as const)('once %j have left, the one at the place of the first is %s', (leaving, to) => {
    const place = placeWithout(BOARD, leaving) ?? { stage: '', index: 0 };
    const rest = leaving.reduce<Columns>(dropCard, BOARD);
    expect(cardAt(rest, place)?.applicationId ?? null).toBe(to);
  });
});
