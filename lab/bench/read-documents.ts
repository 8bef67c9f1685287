import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';

/** The buildings of an NDJSON file (or .gz). */
export function readDocuments(path: string): BuildingDocument[] {
  const raw = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
