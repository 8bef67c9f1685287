import type { StaffSummary } from '../../../contract/staff/application-routes.ts';
import type { BoardStage } from '../../../contract/staff/board-routes.ts';
import type { StaffOrder } from '../../../rules/staff-orders.ts';

export type Card = StaffSummary;

/** The columns in the order of the pipeline; `items` are those that are loaded. */
export type Columns = readonly BoardStage[];

const withoutCard = (items: readonly Card[], applicationId: string) =>
  items.filter((card) => card.applicationId !== applicationId);

/** The loaded cards in the order of the board: column by column, each from its top. */
export const hitsOf = (columns: Columns): Card[] => columns.flatMap(({ items }) => items);

/** A card wherever it is; null if it is not loaded. */
export function findCard(columns: Columns, applicationId: string): Card | null {
  for (const { items } of columns) {
    const found = items.find((card) => card.applicationId === applicationId);
    if (found) return found;
  }
  return null;
}

/** Appends a page to a column. A card that is on the board already stays where it is. */
export function appendPage(
  columns: Columns,
  stage: string,
  page: { items: readonly Card[]; nextCursor: string | null },
): Columns {
  const isNew = ({ applicationId }: Card) => findCard(columns, applicationId) === null;
  return columns.map((column) =>
    column.stage === stage
      ? {
          ...column,
          items: [...column.items, ...page.items.filter(isNew)],
          nextCursor: page.nextCursor,
        }
      : column,
  );
}

const submitted = ({ submittedAt }: Card) => submittedAt;

/** By what each order of the board sorts the cards of a column; `-` has the latest first. */
const SORTED_BY: Readonly<Record<StaffOrder, (card: Card) => string>> = {
  submitted,
  '-submitted': submitted,
  stage: ({ stageSince }) => stageSince,
};

/** The cards of a column with one more at its place in an order; without it where that place is not loaded yet. */
function inOrder({ items, nextCursor }: Columns[number], card: Card, order: StaffOrder) {
  const by = SORTED_BY[order];
  const isBefore = (one: Card, other: Card) =>
    order.startsWith('-') ? by(one) > by(other) : by(one) < by(other);
  const at = items.findIndex((one) => isBefore(card, one));
  if (at >= 0) return items.toSpliced(at, 0, card);
  return nextCursor === null ? [...items, card] : items;
}

/** With an order a card that comes to a column is at its place in it, else first. */
function placeCard(columns: Columns, card: Card, order?: StaffOrder): Columns {
  const shown = findCard(columns, card.applicationId);
  return columns.map((column) => {
    const isHere = column.stage === card.stage;
    if (isHere && shown?.stage === card.stage)
      return {
        ...column,
        items: column.items.map((one) => (one.applicationId === card.applicationId ? card : one)),
      };
    if (isHere) {
      const items = order ? inOrder(column, card, order) : [card, ...column.items];
      return { ...column, items, count: column.count + 1 };
    }
    if (shown?.stage === column.stage)
      return {
        ...column,
        items: withoutCard(column.items, card.applicationId),
        count: column.count - 1,
      };
    return column;
  });
}

/**
 * A card as it is now: in its place if it is still in its column, else first in the column of its stage, where an own move
 * cannot be missed, or at its place in the order that is given. Counts follow. A card of a version before the shown one changes nothing; nor does one of the shown
 * version at another stage, because the shown one is being moved.
 */
export function putCard(columns: Columns, card: Card, order?: StaffOrder): Columns {
  const shown = findCard(columns, card.applicationId);
  const isBeingMoved = shown?.version === card.version && shown.stage !== card.stage;
  return isBeingMoved || (shown && shown.version > card.version)
    ? columns
    : placeCard(columns, card, order);
}

/** A card whose move was taken back: where it was, or first where its place is not loaded any more. */
export function putBack(columns: Columns, card: Card, order: StaffOrder): Columns {
  const back = putCard(columns, card, order);
  return findCard(back, card.applicationId) ? back : putCard(columns, card);
}

/** A card at the stage to which it is being moved. It cannot be moved again before the server has answered. */
export const startMove = (columns: Columns, card: Card, to: Card['stage']): Columns =>
  placeCard(columns, { ...card, stage: to, allowedTargets: [] });

export const dropCard = (columns: Columns, applicationId: string): Columns =>
  columns.map((column) => ({ ...column, items: withoutCard(column.items, applicationId) }));

export const withCounts = (
  columns: Columns,
  counted: readonly { stage: string; count: number }[],
): Columns =>
  columns.map((column) => ({
    ...column,
    count: counted.find(({ stage }) => stage === column.stage)?.count ?? column.count,
  }));

/** A card where it was before a change that the server refused. */
export function restoreCard(columns: Columns, before: Columns, applicationId: string): Columns {
  const former = before.find(({ items }) =>
    items.some((card) => card.applicationId === applicationId),
  );
  const at = former?.items.findIndex((card) => card.applicationId === applicationId) ?? -1;
  const card = former?.items[at];
  const shown = findCard(columns, applicationId);
  if (!former || !card || !shown) return columns;
  return columns.map((column) => {
    const isFormer = column.stage === former.stage;
    const isShown = column.stage === shown.stage;
    if (!isFormer && !isShown) return column;
    const items = withoutCard(column.items, applicationId);
    return {
      ...column,
      items: isFormer ? items.toSpliced(at, 0, card) : items,
      count: column.count + Number(isFormer) - Number(isShown),
    };
  });
}

export interface Position {
  stage: string;
  index: number;
}

export function positionOf(columns: Columns, applicationId: string): Position | null {
  for (const { stage, items } of columns) {
    const index = items.findIndex((card) => card.applicationId === applicationId);
    if (index >= 0) return { stage, index };
  }
  return null;
}

const STEPS = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
} as const;
export type ArrowKey = keyof typeof STEPS;
export const isArrowKey = (key: string): key is ArrowKey => Object.hasOwn(STEPS, key);

/** The card at a place, or the last one of its column; null where that has none. */
export function cardAt(columns: Columns, { stage, index }: Position): Card | null {
  const items = columns.find((column) => column.stage === stage)?.items ?? [];
  return items[index] ?? items.at(-1) ?? null;
}

/** Where the focus goes as cards leave: to the next one that stays in the column of the first of them, else to the last. */
export function placeWithout(columns: Columns, leaving: readonly string[]): Position | null {
  const from = leaving[0] === undefined ? null : positionOf(columns, leaving[0]);
  const items = columns.find(({ stage }) => stage === from?.stage)?.items ?? [];
  const before = items.slice(0, from?.index);
  const gone = before.filter(({ applicationId }) => leaving.includes(applicationId)).length;
  return from && { stage: from.stage, index: from.index - gone };
}

/**
 * The card that an arrow key leads to from a place: the next one of the column, or one of the next open column with
 * cards at the same height. The same card at an edge.
 */
export function neighbor(
  columns: Columns,
  from: Position | null,
  key: ArrowKey,
  isOpen: (stage: string) => boolean,
): Card | null {
  if (!from) return columns.find(({ items, stage }) => isOpen(stage) && items[0])?.items[0] ?? null;
  const { across, down } = STEPS[key];
  let at = columns.findIndex(({ stage }) => stage === from.stage);
  const start = columns[at];
  if (across === 0) return start?.items[from.index + down] ?? start?.items[from.index] ?? null;
  for (at += across; columns[at]; at += across) {
    const column = columns[at];
    if (!column || column.items.length === 0 || !isOpen(column.stage)) continue;
    return column.items[Math.min(from.index, column.items.length - 1)] ?? null;
  }
  return start?.items[from.index] ?? null;
}

/** The cards from one to another in the order of the board, both included; the other alone where the first is not loaded. */
export function cardsBetween(columns: Columns, from: string, to: string): string[] {
  const ids = hitsOf(columns).map(({ applicationId }) => applicationId);
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
