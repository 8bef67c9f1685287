import { count } from '@stoop/base/rules/text/amounts';
import type { FilterField } from '@stoop/base/web/console/filters';
import type { Board } from '../../../contract/staff/board-routes.ts';
import { ENDING_NAMES, ENDINGS } from '../../../rules/client-stages.ts';
import { STAFF_ORDERS } from '../../../rules/staff-orders.ts';

/** The filters of the board that every answer has the same values for. */
const FIELDS = {
  q: {
    kind: 'text',
    name: 'q',
    label: 'Find an application',
    placeholder: 'Name, email, id or home',
  },
  type: {
    kind: 'select',
    name: 'type',
    label: 'Type',
    any: 'Rooms and units',
    choices: [
      { value: 'room', label: 'Rooms' },
      { value: 'unit', label: 'Units' },
    ],
  },
  age: {
    kind: 'select',
    name: 'minDaysInStage',
    label: 'Time in stage',
    any: 'Any time in stage',
    choices: [
      { value: '3', label: '3 days or more' },
      { value: '7', label: '7 days or more' },
      { value: '14', label: '14 days or more' },
      { value: '30', label: '30 days or more' },
    ],
  },
  ending: {
    kind: 'select',
    name: 'ending',
    label: 'Ending',
    any: 'Running and ended',
    choices: ENDING_NAMES.map((value) => ({ value, label: ENDINGS[value].label })),
  },
  sort: {
    kind: 'select',
    name: 'sort',
    label: 'Order',
    any: STAFF_ORDERS.submitted.label,
    choices: [
      { value: '-submitted', label: STAFF_ORDERS['-submitted'].label },
      { value: 'stage', label: STAFF_ORDERS.stage.label },
    ],
  },
} as const satisfies Record<string, FilterField>;

/** The filters of the board; buildings are those that have applications, and the chosen one. */
export function boardFilters(
  buildings: Board['buildings'],
  chosen: string | null,
): readonly FilterField[] {
  const choices = buildings.map(({ buildingId, name, count: applications }) => ({
    value: buildingId,
    label: `${name} (${count(applications)})`,
  }));
  if (chosen && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: chosen });
  const building = {
    kind: 'select',
    name: 'buildingId',
    label: 'Building',
    any: 'All buildings',
    choices,
  } as const;
  return [FIELDS.q, building, FIELDS.type, FIELDS.age, FIELDS.ending, FIELDS.sort];
}
