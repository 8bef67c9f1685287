import { isObject } from '@stoop/base/rules/json/json-values';
import { type Check, fields } from '@stoop/features/exchange/api/import/checks';
import { within } from '@stoop/features/exchange/api/import/faults';
import {
  coordinates,
  dollars,
  type FieldRules,
  fieldFault,
  flag,
  id,
  list,
  number,
  text,
} from '@stoop/features/exchange/api/import/field-rules';

const FLOOR: FieldRules = { required: { floor_number: number }, optional: { units: list } };

export const checkNeighborhood = fields({
  required: { borough: text },
  optional: { coordinates, has_properties: flag, average_price: dollars },
});

/** A building of fome_{type}_buildings with its floors. */
export const checkFloorSet: Check = (document) => {
  const nested = document.__collections__;
  if (nested === undefined) return null;
  if (!isObject(nested)) return { path: '__collections__', reason: 'must be an object' };
  const path = '__collections__.floors';
  if (nested.floors === undefined) return null;
  if (!isObject(nested.floors)) return { path, reason: 'must be an object of floors by their id' };
  for (const [key, floor] of Object.entries(nested.floors)) {
    const wrongId = id(key);
    if (wrongId) return { path, reason: `has a key that ${wrongId}` };
    const fault = isObject(floor)
      ? fieldFault(floor, FLOOR)
      : { path: '', reason: 'must be an object' };
    if (fault) return within(`${path}.${key}`, fault);
  }
  return null;
};
