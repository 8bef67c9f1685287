import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';

/** A Firestore time: whole seconds since 1970 and nanoseconds within the second. */
function isoTime(seconds: number, nanoseconds: number): string | null {
  const milliseconds = seconds * 1000;
  if (!Number.isSafeInteger(milliseconds) || Math.abs(milliseconds) > 8.64e15) return null;
  const second = new Date(milliseconds).toISOString().slice(0, -5);
  if (nanoseconds === 0) return `${second}Z`;
  const fraction = String(nanoseconds).padStart(9, '0');
  return `${second}.${fraction.endsWith('000000') ? fraction.slice(0, 3) : fraction}Z`;
}

const isCount = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

function timestamp(value: unknown): string | null {
  if (!isObject(value)) return null;
  const seconds = value._seconds ?? value.seconds;
  const nanoseconds = value._nanoseconds ?? value.nanoseconds ?? 0;
  return Number.isInteger(seconds) && isCount(nanoseconds, 1e9)
    ? isoTime(seconds as number, nanoseconds)
    : null;
}

function geopoint(value: unknown): { lat: number; lng: number } | null {
  if (!isObject(value)) return null;
  const lat = value._latitude ?? value.latitude;
  const lng = value._longitude ?? value.longitude;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

/** The `__datatype__` of a backup → its conversion to a plain value; null if the value does not match. */
const PLAIN: Record<string, (value: unknown) => unknown> = {
  timestamp,
  geopoint,
  documentReference: (path) => (typeof path === 'string' ? path : null),
};

/** The plain value of a tagged one; other values are unchanged. */
export function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const tag = value.__datatype__;
  if (typeof tag === 'string' && Object.hasOwn(PLAIN, tag))
    return PLAIN[tag]?.(value.value) ?? value;
  // Without the tag, as the Firestore Admin SDK prints them.
  if ('_seconds' in value && '_nanoseconds' in value) return timestamp(value) ?? value;
  if ('_latitude' in value && '_longitude' in value) return geopoint(value) ?? value;
  return value;
}

/** The document with plain values in these fields, at any depth. */
export function withPlain(fields: ReadonlySet<string>, document: JsonObject): JsonObject {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value) ? withPlain(fields, value) : value;
  };
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [
      field,
      fields.has(field) ? plain(value) : walk(value),
    ]),
  );
}
