import { JsonText } from './json-text.ts';

/**
 * A copy of a value as its JSON says it: without properties that are undefined, and with dates as text. Who gets it may
 * change it, and gets what a browser would get.
 */
export function jsonValue(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return isSaid(value) ? value : undefined;
  if (value instanceof JsonText) return JSON.parse(value.text);
  if ('toJSON' in value && typeof value.toJSON === 'function') return jsonValue(value.toJSON());
  // Not `map`, which leaves holes.
  if (Array.isArray(value))
    return Array.from(value, (item) => (isSaid(item) ? jsonValue(item) : null));
  const entries = Object.entries(value).filter(([, item]) => isSaid(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, jsonValue(item)]));
}

/** Whether JSON has such a value. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
