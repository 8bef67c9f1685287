import { inSlices, type Slicing, type Steps } from './slices.ts';

/** Shorter lists are written sooner than they are taken apart. */
const LONG = 100;
/** So many are written between two pauses: of buildings with all their units, half a slice. */
const ITEMS_PER_STEP = 100;

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG;

const isLongObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !('toJSON' in value) &&
  Object.values(value).some(isLong);

function* listSteps(list: readonly unknown[]): Steps<string> {
  const texts: string[] = [];
  for (let at = 0; at < list.length; at += ITEMS_PER_STEP) {
    texts.push(JSON.stringify(list.slice(at, at + ITEMS_PER_STEP)).slice(1, -1));
    yield;
  }
  return `[${texts.join(',')}]`;
}

function* objectSteps(object: object): Steps<string> {
  const members: string[] = [];
  for (const [key, value] of Object.entries(object)) {
    const text = isLong(value) ? yield* listSteps(value) : JSON.stringify(value);
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

/**
 * What JSON.stringify gives, of plain data. A long list, itself or as a member of an object, is written
 * some items at a time, so that others are answered in between.
 */
export function jsonText(value: unknown, slicing?: Slicing): string | Promise<string> {
  if (isLong(value)) return inSlices(() => listSteps(value), slicing);
  if (isLongObject(value)) return inSlices(() => objectSteps(value), slicing);
  return JSON.stringify(value);
}
