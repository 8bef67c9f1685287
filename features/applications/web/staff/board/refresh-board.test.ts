import type { Api } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import type { Card, Columns } from './board-state.ts';
import { type Filters, refreshBoard } from './refresh-board.ts';
import type { ShownBoard } from './shown-board.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const card = (applicationId: string, version: number) =>
  ({
    ...{ applicationId, version, stage: 'FIRST' },
    ...{ stageSince: LONG_AGO, submittedAt: LONG_AGO },
  }) as unknown as Card;

const columns = (count: number, items: readonly Card[]): Columns =>
  [{ stage: 'FIRST', label: 'First', isEnded: false, count, items, nextCursor: null }] as never;

/** A board whose answers are those of a server with nine applications, of which words find one, changed to version 2. */
function aBoard(loaded: Columns) {
  let now = loaded;
  const asked: (string | undefined)[] = [];
  const answerOf = (path: string, q = '') =>
    path.endsWith('counts')
      ? { stages: [{ stage: 'FIRST', count: q === '' ? 9 : 1 }] }
      : { items: q.endsWith('a') ? [card('a', 2)] : [], nextCursor: null };
  let onAnswer = () => {};
  const api = {
    getJson: (path: string, { query }: { query: Filters }) => {
      asked.push(query.q);
      return Promise.resolve().then(() => {
        onAnswer();
        return answerOf(path, query.q);
      });
    },
  } as unknown as Api;
  const shown = {
    order: 'submitted',
    change: (next: (columns: Columns) => Columns) => {
      now = next(now);
    },
  } as ShownBoard;
  return {
    ...{ api, shown, asked },
    columns: () => now,
    /** What happens while the first answer is on its way. */
    meanwhile: (act: () => void) => {
      onAnswer = () => {
        onAnswer = () => {};
        act();
      };
    },
    load: (next: Columns) => {
      now = next;
    },
  };
}

test('a change of others shows on its card, and in the counts', async () => {
  const board = aBoard(columns(8, [card('a', 1), card('b', 1)]));
  const all = {};
  await refreshBoard(board.api, board.shown, { ids: ['a'], shownBy: () => all });
  expect(board.columns()).toEqual(columns(9, [card('a', 2), card('b', 1)]));
});

test('what was read for a board that words have replaced in the meantime is read again for these words', async () => {
  const board = aBoard(columns(8, [card('a', 1), card('b', 1)]));
  let filters: Filters = {};
  board.meanwhile(() => {
    filters = { q: 'Grace' };
    board.load(columns(1, [card('a', 1)]));
  });
  await refreshBoard(board.api, board.shown, { ids: ['a'], shownBy: () => filters });
  expect(board.columns()).toEqual(columns(1, [card('a', 2)]));
  expect(board.asked).toEqual([undefined, 'a', 'Grace', 'Grace a']);
});

test('a board at which nobody looks any more changes nothing', async () => {
  const before = columns(8, [card('a', 1)]);
  const board = aBoard(before);
  let filters: Filters | null = {};
  board.meanwhile(() => {
    filters = null;
  });
  await refreshBoard(board.api, board.shown, { ids: ['a'], shownBy: () => filters });
  expect(board.columns()).toBe(before);
});
