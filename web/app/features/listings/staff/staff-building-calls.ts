import type { NewUnit } from '@stoop/contract/staff/staff-listing-routes';
import type { z } from 'zod';
import type { Api } from '../../../platform/api.ts';
import { type OrProblem, orProblem } from '../../../platform/api-errors.ts';

export interface FloorDraft {
  floor_number: number;
  unitIds: string[];
}

/** What a page of a building sends to its action. */
export type BuildingAct =
  | { act: 'show'; is_visible: boolean; version: number }
  | { act: 'floors'; version: number; floors: FloorDraft[] }
  | { act: 'add'; unit: z.input<typeof NewUnit> };

export interface BuildingActed {
  act: BuildingAct['act'];
  result: OrProblem<{
    /** What happened, in a sentence. */
    words: string;
    /** The id of a new unit. */
    rentId?: string;
  }>;
}

/** Changes a building, its floors, or adds a unit. */
export async function callStaffBuilding(
  api: Api,
  buildingId: string,
  sent: BuildingAct,
): Promise<BuildingActed> {
  const params = { buildingId };
  const { act } = sent;
  if (act === 'show') {
    const { is_visible, version } = sent;
    const body = { is_visible, version };
    const result = await orProblem(
      api.send('PATCH', '/staff/buildings/{buildingId}', { params, body }),
    );
    const words = `The building is ${is_visible ? 'shown' : 'hidden'} now.`;
    return { act, result: result.ok ? { ok: true, value: { words } } : result };
  }
  if (act === 'floors') {
    const { version, floors } = sent;
    const body = { version, floors };
    const result = await orProblem(
      api.send('PUT', '/staff/listings/{buildingId}/floors', { params, body }),
    );
    const words = 'The floors are saved.';
    return { act, result: result.ok ? { ok: true, value: { words } } : result };
  }
  const added = await orProblem(
    api.send('POST', '/staff/listings/{buildingId}/units', { params, body: sent.unit }),
  );
  if (!added.ok) return { act, result: added };
  const words = 'Added. It is hidden until you publish it.';
  return { act, result: { ok: true, value: { words, rentId: added.value.rentId } } };
}
