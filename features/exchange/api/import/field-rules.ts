import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import type { Fault } from './faults.ts';

/** The rule of a field: returns the correction, or null if the value is valid. */
export type FieldRule = (value: unknown) => string | null;

const INT4_MAX = 2_147_483_647;
const ID_LENGTH_MAX = 200;

export const text: FieldRule = (value) =>
  typeof value === 'string' && value.trim() !== '' ? null : 'must be a text that is not empty';

export const id: FieldRule = (value) => {
  if (typeof value !== 'string' || value.trim() === '')
    return 'must be an id: a text that is not empty';
  if (value.length > ID_LENGTH_MAX) return `must be an id of at most ${ID_LENGTH_MAX} characters`;
  return /\p{Cc}/u.test(value) ? 'must be an id without control characters' : null;
};

export const flag: FieldRule = (value) =>
  typeof value === 'boolean' ? null : 'must be true or false';

export const dollars: FieldRule = (value) =>
  isWhole(value) ? null : 'must be whole US dollars, 0 or more, such as 2500';

export const count: FieldRule = (value) =>
  isWhole(value) ? null : 'must be a whole number, 0 or more';

export const amount: FieldRule = (value) =>
  typeof value === 'number' && value >= 0 ? null : 'must be a number, 0 or more';

export const number: FieldRule = (value) => (typeof value === 'number' ? null : 'must be a number');

function isWhole(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= INT4_MAX;
}

export const list: FieldRule = (value) => (Array.isArray(value) ? null : 'must be a list');

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A date or date-time that the calendar has. An empty one counts as missing. */
export const date: FieldRule = (value) => {
  if (value === '') return null;
  const parts = typeof value === 'string' ? DATE.exec(value) : null;
  if (!parts) return 'must be a date such as 2026-12-01, or 2026-12-01T09:30:00Z';
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last
    ? null
    : 'must be a date that the calendar has';
};

/** The area around New York: coordinates that are inside once lat and lng are swapped were mixed up. */
const looksSwapped = (lat: number, lng: number) => lat < -65 && lat > -80 && lng > 35 && lng < 50;

export const coordinates: FieldRule = (value) => {
  if (!isObject(value) || typeof value.lat !== 'number' || typeof value.lng !== 'number')
    return 'must be {"lat": 40.7, "lng": -74}, in degrees';
  const { lat, lng } = value;
  if (looksSwapped(lat, lng)) return 'has lat and lng swapped: in New York lat is about 40.7';
  if (Math.abs(lat) > 90) return 'has a lat out of range: it must be from -90 to 90';
  return Math.abs(lng) > 180 ? 'has a lng out of range: it must be from -180 to 180' : null;
};

export interface FieldRules {
  required?: Record<string, FieldRule>;
  /** Null counts as missing. */
  optional?: Record<string, FieldRule>;
}

/** The first field that breaks its rule. */
export function fieldFault(document: JsonObject, rules: FieldRules): Fault | null {
  for (const [path, rule] of Object.entries(rules.required ?? {})) {
    if (document[path] === undefined) return { path, reason: 'is missing; this field is needed' };
    const reason = rule(document[path]);
    if (reason) return { path, reason };
  }
  for (const [path, rule] of Object.entries(rules.optional ?? {})) {
    const value = document[path];
    const reason = value === undefined || value === null ? null : rule(value);
    if (reason) return { path, reason };
  }
  return null;
}
