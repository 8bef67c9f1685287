import type { CollectionName } from '@stoop/domain/exchange/collection-names';
import { isObject, type JsonObject, objectsIn } from '@stoop/domain/json/json-values';
import { FLOOR_COLLECTIONS } from '../collections/names.ts';
import type { Fault } from './faults.ts';

const isFloorSet = (name: CollectionName) => Object.hasOwn(FLOOR_COLLECTIONS, name);

/** The parts of a document that are rows of their own, each with its words. */
function partsOf(name: CollectionName, document: JsonObject): Map<string, string> {
  const parts = new Map<string, string>();
  if (name === 'fetched_buildings_collection')
    for (const unit of objectsIn(document.rentList)) {
      parts.set(`unit ${unit.rentId}`, 'rentList');
      for (const { roomId } of objectsIn(unit.roomList))
        parts.set(`room ${roomId} of unit ${unit.rentId}`, 'rentList');
    }
  if (isFloorSet(name) && isObject(document.__collections__)) {
    const { floors } = document.__collections__;
    for (const floor of Object.keys(isObject(floors) ? floors : {}))
      parts.set(`floor ${floor}`, '__collections__.floors');
  }
  return parts;
}

const NAMED_MAX = 3;

/** Why a document would delete parts of the stored one; null if it has all of them. */
export function removalFault(
  name: CollectionName,
  before: JsonObject,
  document: JsonObject,
): Fault | null {
  const now = partsOf(name, document);
  const removed = [...partsOf(name, before)].filter(([part]) => !now.has(part));
  const [first] = removed;
  if (!first) return null;
  const named = removed.slice(0, NAMED_MAX).map(([part]) => part);
  const more = removed.length > NAMED_MAX ? ` and ${removed.length - NAMED_MAX} more` : '';
  return { path: first[1], reason: `would delete ${named.join(', ')}${more}` };
}
