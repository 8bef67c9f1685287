import { type Refused, refuse } from '@stoop/contract/refuse';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { recordAudit } from '../../audit/store.ts';
import type { Database } from '../../db/database.ts';
import type { StaffScope } from '../../http/staff-scope.ts';
import { readBuilding } from '../store.ts';
import { type ChangedLevel, changeFields, findPlaces, type Place } from './store.ts';

export interface ChangeHomeDeps {
  database: Pick<Database, 'sql'>;
  /** Updates buildings in this process's search index; other processes follow the change log. */
  refresh(buildingIds: readonly string[]): Promise<void>;
}

type Fields = { [field: string]: boolean | number | string | null | undefined };

export interface HomeChange {
  actorId: string;
  scope: StaffScope;
  /** The ids of the call. */
  ids: Partial<Place>;
  /** By their names in the document; missing and undefined fields stay unchanged. */
  fields: Fields;
}

const NOT_FOUND = {
  building: 'listings/building-not-found',
  unit: 'listings/unit-not-found',
  room: 'listings/room-not-found',
} as const satisfies Record<ChangedLevel, string>;

/** The additional id that distinguishes two homes with the same id. */
function ambiguous([one, other]: readonly Place[]): Refused<'request/invalid'> {
  const path = one?.buildingId === other?.buildingId ? 'unitId' : 'buildingId';
  return refuse('request/invalid', {
    issues: [{ path, message: 'must be given: the id stands in several places' }],
  });
}

/** The changed fields for the audit trail; null for a removed one. */
const written = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value ?? 'none']],
    ),
  );

/**
 * Changes the fields of a building, a unit or a room that staff may change, and returns the changed building. The
 * search index of this process has the change before the answer.
 */
export async function changeHome<Level extends ChangedLevel>(
  { database: { sql }, refresh }: ChangeHomeDeps,
  level: Level,
  { actorId, scope, ids, fields }: HomeChange,
): Promise<
  | { building: BuildingDocument; place: Place }
  | Refused<(typeof NOT_FOUND)[Level] | 'request/invalid'>
> {
  const changed = await sql.transaction(async (tx) => {
    const places = await findPlaces(tx, ids, scope);
    const [place] = places;
    if (places.length > 1) return ambiguous(places);
    if (!place) return refuse(NOT_FOUND[level]);
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    if (!(await changeFields(tx, level, { place, fields: given }))) return refuse(NOT_FOUND[level]);
    await recordAudit(tx, {
      action: 'listing/changed',
      actorId,
      subjectId: place.buildingId,
      detail: { level, ...place, ...written(fields) },
    });
    const building = await readBuilding(tx, place.buildingId);
    return building ? { building, place } : refuse(NOT_FOUND[level]);
  });
  if ('place' in changed) await refresh([changed.place.buildingId]);
  return changed;
}
