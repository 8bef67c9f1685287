import { z } from 'zod';
import { isObject, type JsonObject } from '../../rules/json/json-values.ts';

/*
 * Shapes of columns that stores share. What only a store's own queries answer is shaped there.
 */

/** A JSON object that is read and written whole. Not copied: a field of it may be called __proto__. */
export const section = z.custom<JsonObject>(isObject, 'expected an object');
/** The parameters of a job. Not checked one by one: a job of an earlier version must not stop the others. */
export const textsByName = z.custom<Record<string, string>>(isObject, 'expected an object');
/** A row whose columns are those of a table of fields; who reads it checks each value. */
export const anyRow = section;

/** A point in time. Its format tells tests that the column is a timestamptz, and not a text. */
export const moment = z
  .string()
  .meta({ format: 'date-time' })
  .transform((text) => new Date(text));
/** A point in time of any year, as `epochMs` of `rows.ts` reads it. */
export const epochMoment = z.number().transform((milliseconds) => new Date(milliseconds));
/** A point in time, as ISO text in UTC. */
export const isoMoment = moment.transform((at) => at.toISOString());

export const idRow = z.object({ id: z.string() });
export const countRow = z.object({ count: z.int() });

/** How much of something each building has; one without any is left out. */
export const buildingCount = z.object({ buildingId: z.string(), count: z.int() });
export type BuildingCount = z.infer<typeof buildingCount>;
