import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { Collection } from '../collections/collection.ts';
import type { Fault } from './faults.ts';

const NAMED_MAX = 3;

/** Why a document would delete parts of the stored one; null if it has all of them. */
export function removalFault(
  { partsOf }: Pick<Collection, 'partsOf'>,
  before: JsonObject,
  document: JsonObject,
): Fault | null {
  const now = partsOf?.(document);
  const removed = [...(partsOf?.(before) ?? [])].filter(([part]) => !now?.has(part));
  const [first] = removed;
  if (!first) return null;
  const named = removed.slice(0, NAMED_MAX).map(([part]) => part);
  const more = removed.length > NAMED_MAX ? ` and ${removed.length - NAMED_MAX} more` : '';
  return { path: first[1], reason: `would delete ${named.join(', ')}${more}` };
}
