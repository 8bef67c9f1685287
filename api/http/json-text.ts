import { inSlices, type Slicing, type Steps } from './slices.ts';

/** Shorter lists are written sooner than they are taken apart. */
const LONG = 50;

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG;

const isLongObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !('toJSON' in value) &&
  Object.values(value).some(isLong);

function* listSteps(list: readonly unknown[]): Steps<string> {
  const items: string[] = [];
  for (const item of list) {
    items.push(JSON.stringify(item) ?? 'null');
    yield;
  }
  return `[${items.join(',')}]`;
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
 * an item at a time, so that others are answered in between.
 */
export function jsonText(value: unknown, slicing?: Slicing): string | Promise<string> {
  if (isLong(value)) return inSlices(() => listSteps(value), slicing);
  if (isLongObject(value)) return inSlices(() => objectSteps(value), slicing);
  return JSON.stringify(value);
}
