import { inSlices, type Slicing, type Steps } from './slices.ts';

/** An answer that is JSON already. */
export class JsonText<Value> {
  readonly text: string;
  /** What the text says, for the compiler alone. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** Shorter lists are not worth splitting. */
const LONG = 100;
/** The number of items between two pauses; for buildings with all their units, about half a slice. */
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
 * Serializes plain data as JSON.stringify does. Long lists, at the top or as a member of an object, are
 * written in slices, so that other requests are answered in between.
 */
export function jsonText(value: unknown, slicing?: Slicing): string | Promise<string> {
  if (value instanceof JsonText) return value.text;
  if (isLong(value)) return inSlices(() => listSteps(value), slicing);
  if (isLongObject(value)) return inSlices(() => objectSteps(value), slicing);
  return JSON.stringify(value);
}
