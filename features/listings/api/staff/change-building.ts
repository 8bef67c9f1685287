import { addAudit } from '@stoop/base/api/audit/store';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { z } from 'zod';
import { type HidingDecision, ONLY_WITH_HIDING } from '../../contract/staff/hiding.ts';
import type { BuildingChange } from '../../contract/staff/listing-routes.ts';
import { findBuilding } from '../store.ts';
import type { StaffListingDeps } from './deps.ts';
import { changeFields, listPlaces, lockVersion, type Place } from './store.ts';

type Fields = { [field: string]: boolean | number | string | null | undefined };

/** The additional id that distinguishes two homes with the same id. */
export function ambiguous([one, other]: readonly Place[]) {
  const path = one?.buildingId === other?.buildingId ? 'unitId' : 'buildingId';
  return refuse('request/invalid', {
    issues: [{ path, message: 'must be given: the id stands in several places' }],
  });
}

/** A decision about whom hiding hits, where nothing is hidden. */
export const refuseHiding = () =>
  refuse('request/invalid', { issues: [{ path: 'hiding', message: ONLY_WITH_HIDING }] });

/** The changed fields for the audit trail; null for a removed one. */
export const written = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value ?? 'none']],
    ),
  );

/** What was decided about those whom hiding hits, for the audit trail. */
export const decided = (decision: HidingDecision | undefined): { [field: string]: string } =>
  decision ? { hidingTours: decision.tours, hidingApplications: decision.applications } : {};

/** Without the fields that a body does not name. */
export const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };

interface BuildingEdit {
  actor: StaffScope & { id: string };
  buildingId: string;
  /** The version that the caller saw; undefined for any. */
  version: number | undefined;
  fields: Omit<z.output<typeof BuildingChange>, 'version' | 'hiding'>;
  hiding: HidingDecision | undefined;
}

/** Shows or hides a building, or changes what is said of its access. The search index of this process has the change before the answer. */
export async function changeBuilding(
  {
    database: { sql },
    refresh,
    decideHiding,
  }: Pick<StaffListingDeps, 'database' | 'refresh' | 'decideHiding'>,
  { actor, buildingId, version, fields, hiding }: BuildingEdit,
): Promise<
  | { version: number; is_visible: boolean }
  | Refused<
      | 'listings/building-not-found'
      | 'listings/version-changed'
      | 'listings/effects-changed'
      | 'request/invalid'
    >
> {
  const changed = await sql.transaction(async (tx) => {
    const [place] = await listPlaces(tx, { buildingId }, actor);
    const stored = place ? await lockVersion(tx, 'building', place) : null;
    if (!place || stored === null) return refuse('listings/building-not-found');
    if (version !== undefined && version !== stored)
      return refuse('listings/version-changed', { current: { version: stored } });
    if (hiding && fields.is_visible !== false) return refuseHiding();
    const isOthers =
      hiding &&
      (await decideHiding(tx, { hidden: { buildingId }, decision: hiding, actorId: actor.id }));
    if (isOthers) return isOthers;
    await changeFields(tx, 'building', { place, fields: defined(fields) });
    await addAudit(
      tx,
      'listing/changed',
      { actorId: actor.id, subjectId: buildingId },
      { level: 'building', ...place, ...written(fields), ...decided(hiding) },
    );
    await addLiveEvents(tx, [{ kind: 'listing', subjectId: buildingId, buildingId }]);
    const { is_visible = true } = (await findBuilding(tx, buildingId)) ?? {};
    return { version: stored + 1, is_visible };
  });
  if (!(changed instanceof Refused)) await refresh([buildingId]);
  return changed;
}
