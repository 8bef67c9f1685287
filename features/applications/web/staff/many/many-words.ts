import { listWords } from '@stoop/base/rules/text/list-words';
import { counted } from '@stoop/base/web/ui/words';
import type { Card } from '../board/board-state.ts';
import { nameOf } from '../board/board-words.ts';
import { STALE } from '../board/use-moves.ts';
import { labelOf, type StageLabels } from '../stage-labels.ts';

interface NotMoved {
  /** What its applicant is called. */
  name: string;
  code: string;
  detail: string;
}

export interface ManyResult {
  moved: number;
  refused: readonly NotMoved[];
  /** How many were not tried, because a call before them failed. */
  untried: number;
}

/** So many are named, the others counted. */
const NAMED_MAX = 5;

const namesOf = (of: readonly { name: string }[]): string => {
  const names = of.slice(0, NAMED_MAX).map(({ name }) => name);
  const rest = of.length - names.length;
  return listWords(rest > 0 ? [...names, counted(rest, 'other')] : names);
};

/** `38 moved to Tour Scheduled. 2 changed meanwhile: Maya Hall and Bo Chen.` */
export function manyWords({ moved, refused, untried }: ManyResult, done: string): string {
  const changed = refused.filter(({ code }) => STALE.has(code));
  const others = Map.groupBy(
    refused.filter(({ code }) => !STALE.has(code)),
    ({ detail }) => detail,
  );
  return [
    `${moved} ${done}.`,
    ...(changed.length > 0
      ? [`${changed.length} changed in the meantime: ${namesOf(changed)}.`]
      : []),
    ...[...others].map(([detail, of]) => `Not so ${namesOf(of)}: ${detail}`),
    ...(untried > 0 ? [`${untried} were not tried: please try these again.`] : []),
  ].join(' ');
}

/** How many of those that go to the stage of tours have one: `2 have a tour booked. 1 has none: Maya Hall.` */
export function touredWords(all: readonly { name: string; hasTour: boolean }[]): string {
  const without = all.filter(({ hasTour }) => !hasTour);
  const booked = all.length - without.length;
  const have = (number: number) => `${number} ${number === 1 ? 'has' : 'have'}`;
  if (without.length === 0) return booked === 1 ? 'A tour is booked.' : 'All have a tour booked.';
  return [
    booked === 0
      ? 'None of them has a tour booked:'
      : `${have(booked)} a tour booked. ${have(without.length)} none:`,
    `${namesOf(without)}.`,
  ].join(' ');
}

/** Whom no email tells of a move: `2 of 3 get no email, without an account or an address here: Maya Hall and Bo Chen.` */
export function noMailWords(cards: readonly Card[]): string | null {
  const without = cards.filter(({ noMail }) => noMail !== null);
  if (without.length === 0) return null;
  const verb = without.length === 1 ? 'gets' : 'get';
  const names = namesOf(without.map((card) => ({ name: nameOf(card) })));
  return `${without.length} of ${cards.length} ${verb} no email, without an account or an address here: ${names}.`;
}

/** Why several have no next stage in common: `They are at Initial Contact and Payment Process, ...` */
export function apartWords(cards: readonly Pick<Card, 'stage'>[], labels: StageLabels): string {
  const stages = [...new Set(cards.map(({ stage }) => labelOf(labels, stage)))];
  return `They are at ${listWords(stages)}, so no stage comes next for all of them. To move them on, select cards of one column.`;
}
