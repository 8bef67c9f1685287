import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { documentId } from '@stoop/features/exchange/api/collections/document-id';
import { faultOf, ruled, ruledOrNull } from '@stoop/features/exchange/api/import/document-shape';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { count, type FieldRule, id, text } from '@stoop/features/exchange/api/import/field-rules';
import { withPlain } from '@stoop/features/exchange/api/import/firestore';
import { momentOf } from '@stoop/features/exchange/api/import/read-values';
import { z } from 'zod';
import { TOUR_SETTINGS } from '../../rules/tour-plan.ts';
import {
  TOUR_MODE_NAMES,
  TOUR_STATUS_NAMES,
  type TourCaller,
  type TourCancellation,
  type TourGuide,
  type TourMode,
  type TourStatus,
} from '../../rules/tour-words.ts';

export const TOUR_ID_FIELDS = ['tourId', 'id'];
const TIMES = new Set(['startsAt', 'endsAt', 'bookedAt']);

/** The document with plain times; other tagged values of a backup stay unchanged. */
export const withPlainTimes = (document: JsonObject): JsonObject => withPlain(TIMES, document);

const [YEAR_MIN, YEAR_MAX] = [2000, 2100];

const moment: FieldRule = (value) => {
  const at = typeof value === 'string' && value.length > 10 ? momentOf(value) : null;
  if (!at) return 'must be a date and time with an offset, such as 2027-03-15T10:00:00-04:00';
  const year = at.getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX
    ? null
    : `must be in a year from ${YEAR_MIN} to ${YEAR_MAX}`;
};

const oneOf =
  (names: readonly string[]): FieldRule =>
  (value) =>
    names.some((name) => name === value) ? null : `must be one of ${names.join(', ')}`;

const between =
  ({ min, max }: { min: number; max: number }): FieldRule =>
  (value) =>
    count(value) === null && Number(value) >= min && Number(value) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`;

const positive: FieldRule = (value) =>
  count(value) === null && value !== 0 ? null : 'must be a whole number, 1 or more';

const cancellation: FieldRule = (value) => {
  const { isByStaff, reason, at, ...rest } = isObject(value) ? value : {};
  return typeof isByStaff === 'boolean' &&
    (reason === null || text(reason) === null) &&
    moment(at) === null &&
    new Date(String(at)).toISOString() === at &&
    Object.keys(rest).length === 0
    ? null
    : 'must have isByStaff, reason and at, such as 2027-03-15T14:00:00.000Z';
};

const orNull =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === null ? null : rule(value);

/** A value with exactly these texts; the name has one. */
const named =
  (others: readonly string[]): FieldRule =>
  (value) =>
    isObject(value) &&
    text(value.name) === null &&
    others.every((field) => orNull(text)(value[field]) === null) &&
    Object.keys(value).length === others.length + 1
      ? null
      : `must have name, ${others.join(' and ')}`;

const at = ruled<string>(moment).transform((value) => new Date(value.replace(' ', 'T')));

/** The fields of a tour's document that have columns; others are preserved. */
const TourDocument = z
  .object({
    buildingId: ruled<string>(id),
    unitId: ruledOrNull<string>(id),
    /** Not linked unless it is the id of an account. */
    visitorId: ruledOrNull<string>(id),
    applicationId: ruledOrNull<string>(id),
    caller: ruledOrNull<TourCaller>(named(['email', 'phone'])),
    guide: ruledOrNull<TourGuide>(named(['meeting', 'phone'])),
    /** Not linked unless it is the id of an account. */
    guideId: ruledOrNull<string>(id),
    mode: ruled<TourMode>(oneOf(TOUR_MODE_NAMES)),
    startsAt: at,
    endsAt: at,
    status: ruled<TourStatus>(oneOf(TOUR_STATUS_NAMES)),
    version: ruled<number>(positive).nullish(),
    sequence: ruled<number>(count).nullish(),
    homeLabel: ruled<string>(text),
    homeAddress: ruledOrNull<string>(text),
    /** That of the import by default. */
    bookedAt: at.nullish(),
    /** Who cancelled it, as an export says. */
    cancellation: ruledOrNull<TourCancellation>(cancellation),
    /** Which of the building's tours at once it is, from 1; any by default. */
    lane: ruledOrNull<number>(between(TOUR_SETTINGS.lanes)),
    /** Minutes after it that are taken as well; by default those of the building's plan. */
    bufferMinutes: ruledOrNull<number>(between(TOUR_SETTINGS.bufferMinutes)),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt && +endsAt - +startsAt <= DAY_MS, {
    path: ['endsAt'],
    error: 'must be after startsAt, by at most a day',
  });
export type TourDocument = z.infer<typeof TourDocument>;

/** An id is part of links and of calendars. */
const TOUR_ID = /^[\w-]{1,64}$/;

/** The first fault of a tour; null if it is valid. */
export function checkTour(document: JsonObject): Fault | null {
  const given = documentId({ idFields: TOUR_ID_FIELDS }, document);
  return given && !TOUR_ID.test(String(given.value))
    ? { path: given.field, reason: 'must be at most 64 letters, digits, - and _' }
    : faultOf(TourDocument, document);
}

/** The tour of a document that has passed `checkTour`. */
export const readTour = (document: JsonObject): TourDocument => TourDocument.parse(document);
