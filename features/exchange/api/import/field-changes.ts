import { jsonDifferences } from '@stoop/base/rules/json/json-differences';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { FieldChange } from './report.ts';

const FIELDS_MAX = 20;
const VALUE_LENGTH_MAX = 120;

function shortened(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
}

/** The first fields that differ, and how many more do. */
export function fieldChanges(
  stored: JsonObject,
  document: JsonObject,
): { fields: FieldChange[]; more: number } {
  const fields: FieldChange[] = [];
  let more = 0;
  for (const { path, before, after } of jsonDifferences(stored, document)) {
    if (fields.length < FIELDS_MAX)
      fields.push({ path, before: shortened(before), after: shortened(after) });
    else more += 1;
  }
  return { fields, more };
}
