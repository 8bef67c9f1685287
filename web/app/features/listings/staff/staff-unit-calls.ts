import type { PublicationChange } from '@stoop/contract/staff/staff-listing-routes';
import type { Api } from '../../../platform/api.ts';
import { type OrProblem, orProblem } from '../../../platform/api-errors.ts';
import type { UnitBody } from './unit-draft.ts';

interface UnitPlace {
  buildingId: string;
  rentId: string;
}

/** What a page of a unit sends to its action. */
export type UnitAct =
  | { act: 'save'; place: UnitPlace; body: UnitBody }
  | { act: 'publish'; place: UnitPlace; body: PublicationChange };

export interface UnitActed {
  act: UnitAct['act'];
  result: OrProblem<{ version: number }>;
}

/** Saves a unit, or publishes or hides it. */
export async function callStaffUnit(api: Api, { act, place, body }: UnitAct): Promise<UnitActed> {
  const { buildingId, rentId: unitId } = place;
  const result =
    act === 'save'
      ? await orProblem<{ version: number }>(
          api.send('PATCH', '/staff/units/{unitId}', {
            params: { unitId },
            query: { buildingId },
            body,
          }),
        )
      : await orProblem<{ version: number }>(
          api.send('POST', '/staff/listings/{buildingId}/units/{unitId}/publication', {
            params: { buildingId, unitId },
            body,
          }),
        );
  return {
    act,
    result: result.ok ? { ok: true, value: { version: result.value.version } } : result,
  };
}
