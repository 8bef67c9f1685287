import type { StaffUnit } from '@stoop/contract/staff/staff-listing';
import type { PublicationChange } from '@stoop/contract/staff/staff-listing-routes';
import { momentWords } from '@stoop/domain/time/words';
import type { Api } from '../../../platform/api.ts';
import { type OrProblem, orProblem } from '../../../platform/api-errors.ts';
import { unitName } from './listing-list.tsx';
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
  result: OrProblem<Changed>;
}

interface Changed {
  version: number;
  /** What happened, in a sentence. */
  words: string;
}

type Published = Pick<
  StaffUnit,
  'unitNumber' | 'label' | 'buildingName' | 'publishAt' | 'unpublishAt'
>;

/** What a change of the publication did: `Published: Unit 4B at Warren House.` */
export function publicationWords(
  { isPublished, publishAt, unpublishAt }: Omit<PublicationChange, 'version'>,
  unit: Published,
): string {
  const home = `${unitName(unit)} at ${unit.buildingName}`;
  if (isPublished !== undefined) return `${isPublished ? 'Published' : 'Hidden'}: ${home}.`;
  if (publishAt && unit.publishAt)
    return `${home} will be published ${momentWords(unit.publishAt)}.`;
  if (unpublishAt && unit.unpublishAt)
    return `${home} will be hidden ${momentWords(unit.unpublishAt)}.`;
  const planned = publishAt === null ? 'published' : 'hidden';
  return `${home} is no longer ${planned} by itself.`;
}

/** Saves a unit, or publishes or hides it. */
export async function callStaffUnit(api: Api, { act, place, body }: UnitAct): Promise<UnitActed> {
  const { buildingId, rentId: unitId } = place;
  if (act === 'save') {
    const saved = await orProblem<{ version: number }>(
      api.send('PATCH', '/staff/units/{unitId}', {
        params: { unitId },
        query: { buildingId },
        body,
      }),
    );
    if (!saved.ok) return { act, result: saved };
    return { act, result: { ok: true, value: { version: saved.value.version, words: 'Saved.' } } };
  }
  const changed = await orProblem(
    api.send('POST', '/staff/listings/{buildingId}/units/{unitId}/publication', {
      params: { buildingId, unitId },
      body,
    }),
  );
  if (!changed.ok) return { act, result: changed };
  const words = publicationWords(body, changed.value);
  return { act, result: { ok: true, value: { version: changed.value.version, words } } };
}
