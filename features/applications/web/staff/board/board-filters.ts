import { count } from '@stoop/base/rules/text/amounts';
import { choice, type FilterField } from '@stoop/base/web/console/filters';
import type { Board } from '../../../contract/staff/board-routes.ts';
import type { Label } from '../../../contract/staff/label.ts';
import { ANSWER_TIMES } from '../../../rules/answer-times.ts';
import { ASSIGNED } from '../../../rules/assignees.ts';
import { ENDINGS } from '../../../rules/client-stages.ts';
import { STAFF_ORDERS } from '../../../rules/staff-orders.ts';

const { submitted: FIRST_ORDER, ...OTHER_ORDERS } = STAFF_ORDERS;

/** Whose applications of staff a list shows. */
export const ASSIGNED_FILTER = choice('assigned', {
  label: 'Assigned to',
  any: 'Any assignee',
  words: ASSIGNED,
});

/** When an answer of ours is due. */
export const ANSWER_FILTER = choice('answer', {
  label: 'Answer',
  any: 'Answer due any time',
  words: ANSWER_TIMES,
});

/** The filters of the board that every answer has the same values for. */
const FIELDS = {
  q: {
    kind: 'text',
    name: 'q',
    label: 'Find an application',
    placeholder: 'Name, email, phone, id or home',
  },
  type: choice('type', {
    label: 'Type',
    any: 'Rooms and units',
    words: { room: 'Rooms', unit: 'Units' },
  }),
  age: choice('minDaysInStage', {
    label: 'Time in stage',
    any: 'Any time in stage',
    words: Object.fromEntries([3, 7, 14, 30].map((days) => [days, `${days} days or more`])),
  }),
  ending: choice('ending', { label: 'Ending', any: 'Open and closed', words: ENDINGS }),
  sort: choice('sort', { label: 'Order', any: FIRST_ORDER.label, words: OTHER_ORDERS }),
} as const satisfies Record<string, FilterField>;

/** The choice of a building, in the order of their names. */
export function buildingFilter(
  buildings: Board['buildings'],
  chosen: string | null,
  labelOf: (building: Board['buildings'][number]) => string = ({ name }) => name,
): FilterField {
  const choices = buildings
    .map((one) => ({ value: one.buildingId, label: labelOf(one) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }));
  if (chosen && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: chosen });
  return { kind: 'select', name: 'buildingId', label: 'Building', any: 'All buildings', choices };
}

function labelFilter(labels: readonly Label[], chosen: string | null): FilterField {
  const choices = labels.map(({ labelId, name }) => ({ value: labelId, label: name }));
  if (chosen && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: 'A deleted label' });
  return { kind: 'select', name: 'label', label: 'Label', any: 'Any label', choices };
}

/** What the filters of the board offer. */
export interface BoardChoices {
  buildings: Board['buildings'];
  labels: readonly Label[];
}

/** The filters of the board, whose address may name a building and a label; no label to choose where none is kept. */
export function boardFilters(
  { buildings, labels }: BoardChoices,
  params: URLSearchParams,
): readonly FilterField[] {
  const chosen = params.get('buildingId');
  const label = params.get('label');
  const ofLabel = labels.length > 0 || label ? [labelFilter(labels, label)] : [];
  const building = buildingFilter(buildings, chosen, (one) => `${one.name} (${count(one.count)})`);
  return [
    ...[FIELDS.q, ANSWER_FILTER, ASSIGNED_FILTER, building, ...ofLabel],
    ...[FIELDS.type, FIELDS.age, FIELDS.ending, FIELDS.sort],
  ];
}
