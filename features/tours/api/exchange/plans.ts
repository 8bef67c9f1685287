import type { Sql } from '@stoop/base/api/db/database';
import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { KEY_FIELD } from '@stoop/features/exchange/api/collections/document-id';
import { faultOf } from '@stoop/features/exchange/api/import/document-shape';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { z } from 'zod';
import { TourPlanBody } from '../../contract/staff/tour-routes.ts';
import { planIssues, type TourSettings } from '../../rules/tour-plan.ts';
import { listPlans, saveImportedPlans } from '../plans/store.ts';

/*
 * The document of a building's hours has the same rules as the hours that staff save. An unknown field is refused: a
 * setting with a misspelled name would otherwise be lost without a word.
 */
const { version: _, hours, exceptions, ...settings } = TourPlanBody.shape;
const TourPlanDocument = z
  .strictObject({ buildingId: z.string(), settings: z.strictObject(settings), hours, exceptions })
  .superRefine((plan, context) => {
    for (const { path, message } of planIssues(plan))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
type TourPlanDocument = z.infer<typeof TourPlanDocument>;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const inOrderOfTime = (one: JsonObject, other: JsonObject) =>
  numberOf(one.weekday) - numberOf(other.weekday) ||
  numberOf(one.from) - numberOf(other.from) ||
  textOf(one.mode).localeCompare(textOf(other.mode));

const sorted = (
  value: unknown,
  compare: (one: JsonObject, other: JsonObject) => number,
): unknown =>
  Array.isArray(value) && value.every(isObject) ? objectsIn(value).sort(compare) : value;

/** The hours have no order of their own: those of an export are in order of time. */
export function withSortedHours({ [KEY_FIELD]: key, ...document }: JsonObject): JsonObject {
  const { buildingId = key, exceptions } = document;
  const ofDays = sorted(exceptions, (one, other) =>
    textOf(one.day).localeCompare(textOf(other.day)),
  );
  return {
    ...document,
    ...(key !== undefined && key !== buildingId && { [KEY_FIELD]: key }),
    buildingId,
    hours: sorted(document.hours, inOrderOfTime),
    exceptions: Array.isArray(ofDays)
      ? ofDays.map((one) =>
          isObject(one) ? { ...one, hours: sorted(one.hours, inOrderOfTime) } : one,
        )
      : ofDays,
  };
}

/** The first fault of the hours of a building; null if they are valid. */
export const checkTourPlan = (document: JsonObject): Fault | null =>
  faultOf(TourPlanDocument, document);

export async function readTourPlans(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const plans = await listPlans(database, ids);
  return plans.map(({ buildingId, version: _, hours, exceptions, ...rest }) => {
    const settings: TourSettings = rest;
    return { id: buildingId, document: { buildingId, settings, hours, exceptions } };
  });
}

/** Adds or replaces the hours of buildings, stored ones or not. No booked tour changes. */
export function saveTourPlans(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  const plans = documents.map(({ document }): TourPlanDocument => TourPlanDocument.parse(document));
  return database.transaction((tx) =>
    saveImportedPlans(
      tx,
      plans.map(({ settings, ...plan }) => ({ ...plan, ...settings })),
    ),
  );
}
