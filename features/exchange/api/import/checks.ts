import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { type Fault, within } from './faults.ts';
import { type FieldRules, fieldFault, text } from './field-rules.ts';

/** The first fault of a document, or of an item of it; null if it is valid. */
export type Check = (item: JsonObject) => Fault | null;

/** Fields without a rule may have any type: they are preserved, and the product does not show them. */
export const fields =
  (rules: FieldRules): Check =>
  (item) =>
    fieldFault(item, rules);

export const named = (key: string): Check => fields({ optional: { [key]: text } });

export function firstFault(...checks: (() => Fault | null)[]): Fault | null {
  for (const check of checks) {
    const fault = check();
    if (fault) return fault;
  }
  return null;
}

/** The items of a list, which must be objects; a missing list, or null, has none. */
export function itemsFault(document: JsonObject, field: string, check: Check): Fault | null {
  const items = document[field];
  if (items === undefined || items === null) return null;
  if (!Array.isArray(items)) return { path: field, reason: 'must be a list' };
  for (const [at, item] of items.entries()) {
    const fault = isObject(item) ? check(item) : { path: '', reason: 'must be an object' };
    if (fault) return within(`${field}[${at}]`, fault);
  }
  return null;
}

/** The fault of an item with the id of an earlier one of the list. */
export function twiceFault(items: readonly JsonObject[], list: string, key: string): Fault | null {
  const seen = new Set<unknown>();
  for (const [at, item] of items.entries()) {
    if (seen.has(item[key])) {
      const reason = `is ${item[key]} a second time; every ${key} of the list must differ`;
      return { path: `${list}[${at}].${key}`, reason };
    }
    seen.add(item[key]);
  }
  return null;
}
