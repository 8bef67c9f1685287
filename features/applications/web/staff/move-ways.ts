import { takesReason } from '../../rules/end-reasons.ts';
import type { Card } from './board/board-state.ts';
import type { StageLabels } from './stage-labels.ts';

type Stage = Card['stage'];

/** What a move does, each always at the same digit: so an end is never where the next stage is elsewhere. */
const WAYS = {
  next: { digit: 1, words: 'next stage' },
  reopened: { digit: 1, words: 'opens it again' },
  mixed: { digit: 1, words: 'on for some, back for others' },
  back: { digit: 2, words: 'back' },
  end: { digit: 3, words: 'asks for a reason' },
} as const;

/** Which way a stage is from another. The names of the stages come in the order of the pipeline. */
function wayOf(from: Stage, to: Stage, labels: StageLabels): keyof typeof WAYS {
  if (takesReason(to)) return 'end';
  if (takesReason(from)) return 'reopened';
  const order = [...labels.keys()];
  return order.indexOf(to) > order.indexOf(from) ? 'next' : 'back';
}

/** The digit and the words of a move of all of these to a stage. */
export function wayFor(cards: readonly Pick<Card, 'stage'>[], to: Stage, labels: StageLabels) {
  const [way = 'mixed', ...others] = new Set(cards.map(({ stage }) => wayOf(stage, to, labels)));
  return WAYS[others.length > 0 ? 'mixed' : way];
}
