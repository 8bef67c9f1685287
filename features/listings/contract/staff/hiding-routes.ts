import { z } from '@hono/zod-openapi';
import {
  ID_LENGTH_MAX,
  IDS_MAX,
  optionalId,
  parameter,
  pathId,
  type Read,
  readId,
  refused,
} from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { HidingEffects } from './hiding.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

function readRooms(values: readonly string[]): Read<string[]> {
  if (values.length > IDS_MAX) return refused(`takes at most ${IDS_MAX} values`);
  const value: string[] = [];
  for (const raw of values) {
    const id = readId(raw);
    if (!id.ok) return id;
    value.push(id.value);
  }
  return { ok: true, value };
}

export const hidingEffectsRoute = staff.get({
  path: '/api/v1/staff/listings/{buildingId}/hiding',
  operationId: 'countHidingEffects',
  summary: 'Count whom it would hit to hide a building, a unit or rooms of it',
  description:
    'Rooms are of a unit, which `unitId` then names. The call that hides says what becomes of booked tours and applications; without that they stay.',
  params: z.object({ buildingId: pathId('The id of a building.', 'warren-house') }),
  query: z.strictObject({
    unitId: optionalId('The unit that is hidden; the whole building by default.'),
    roomId: parameter(readRooms, {
      description:
        'The rooms of the unit that are hidden, the key repeated for each; the whole unit by default.',
      schema: {
        type: 'array',
        items: { type: 'string', maxLength: ID_LENGTH_MAX },
        maxItems: IDS_MAX,
      },
    }).optional(),
  }),
  answer: json(HidingEffects, 'How many it would hit.'),
  refusals: ['listings/building-not-found'],
});
