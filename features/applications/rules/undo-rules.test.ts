import { expect, test } from 'vitest';
import { isUndoable } from './undo-rules.ts';

const MOVE = { actorId: 'ann', fromStage: 'IN_TOUR', isUndo: false, secondsAgo: 10 };

test.each([
  ['their own move', {}, true],
  ['a move of five minutes ago', { secondsAgo: 300 }, true],
  ['a move of longer ago', { secondsAgo: 301 }, false],
  ['a move of somebody else', { actorId: 'bo' }, false],
  ['a move of nobody, as of a deleted account', { actorId: null }, false],
  ['the first stage', { fromStage: null }, false],
  ['what took back a move', { isUndo: true }, false],
])('staff can take back %s: %o, %s', (_what, change, expected) => {
  expect(isUndoable({ ...MOVE, ...change }, 'ann')).toBe(expected);
});
