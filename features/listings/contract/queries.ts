import { z } from '@hono/zod-openapi';
import { ITEMS_PER_COUNT } from '@stoop/base/contract/limits';
import {
  ID_LENGTH_MAX,
  IDS_MAX,
  once,
  oneOf,
  parameter,
  pathId,
  type Read,
  refused,
  wholeNumber,
} from '@stoop/base/contract/query';
import { readWords, TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import { FLOOR_TYPES, type FloorType } from '../rules/documents.ts';
import { readBuildingId } from './building-id.ts';
import { EXAMPLE_BUILDING, EXAMPLE_NEIGHBORHOOD, EXAMPLE_UNIT } from './examples.ts';
import './problems.ts';

const buildingId = pathId('The id of the building.', EXAMPLE_BUILDING.buildingId, readBuildingId);

export const BuildingPath = z.object({ buildingId });

export const UnitPath = z.object({
  buildingId,
  unitId: pathId('The rentId of the unit.', EXAMPLE_UNIT.rentId),
});

export const HistoryPath = z.object({ rentId: UnitPath.shape.unitId });

export const HistoryQuery = z.strictObject({
  buildingId: parameter(once(readBuildingId), {
    description: 'The building of the unit; without it the first one that has such a unit.',
    example: EXAMPLE_BUILDING.buildingId,
    schema: { type: 'string', maxLength: ID_LENGTH_MAX },
  }).optional(),
});

export const HomesQuery = z.strictObject({
  part: parameter(wholeNumber({ min: 1, max: 10_000 }), {
    description: 'Which part, from 1.',
    example: 1,
    schema: { type: 'integer', minimum: 1, maximum: 10_000 },
  }).default(1),
});

export const NeighborhoodPath = z.object({
  id: pathId('The id of the neighborhood.', EXAMPLE_NEIGHBORHOOD.id),
});

function readIds(values: readonly string[]): Read<string[]> {
  if (values.length === 0) return refused('must be given', 'listings/building-id-required');
  if (values.length > IDS_MAX) return refused(`takes at most ${IDS_MAX} values`);
  const value: string[] = [];
  for (const text of values) {
    const id = readBuildingId(text);
    if (!id.ok) return id;
    value.push(id.value);
  }
  return { ok: true, value };
}

const ids = parameter(readIds, {
  description: `The ids of buildings; the key is repeated for each. The call counts once for every ${ITEMS_PER_COUNT} of them.`,
  example: [EXAMPLE_BUILDING.buildingId, 'pearl-court'],
  schema: {
    type: 'array',
    items: { type: 'string', maxLength: ID_LENGTH_MAX },
    minItems: 1,
    maxItems: IDS_MAX,
  },
})
  .prefault([])
  .openapi({ param: { required: true } });

export const BuildingsQuery = z.strictObject({ ids });

const type = parameter(oneOf(FLOOR_TYPES), {
  description: 'The type of the floors: for rent, for sale, or mixed.',
  example: 'rental',
  schema: { type: 'string', enum: [...FLOOR_TYPES], default: 'rental' },
}).default('rental' satisfies FloorType);

export const FloorsQuery = z.strictObject({ type });

export const NeighborhoodsQuery = z.strictObject({
  borough: parameter(once(readWords), {
    description: 'The borough of the neighborhoods.',
    example: 'Brooklyn',
    schema: { type: 'string', maxLength: TEXT_LENGTH_MAX },
  }).optional(),
  hasProperties: parameter(oneOf(['true', 'false']), {
    description:
      '`true` lists only neighborhoods with homes on the market, `false` only those without.',
    example: true,
    schema: { type: 'boolean' },
  })
    .transform((text) => text === 'true')
    .optional(),
});
