import type { Database } from '@stoop/base/api/db/database';
import { isObject, type JsonObject, sameJson } from '@stoop/base/rules/json/json-values';
import type { CollectionName } from '../../rules/collection-names.ts';
import type { Collection, Collections, KeyedDocument } from '../collections/collection.ts';
import { documentId, withKey } from '../collections/document-id.ts';
import { ConcurrentConflict, type Fault, findValueFault, within } from './faults.ts';
import { fieldChanges } from './field-changes.ts';
import { id as idRule } from './field-rules.ts';
import { removalFault } from './removals.ts';
import {
  CHANGES_MAX,
  countRefusal,
  emptyReport,
  type ImportReport,
  type Refusal,
} from './report.ts';

/** The location of a document, for the report of a refusal. */
export type Place = Omit<Refusal, 'reason'>;

/** A document to import, or the reason why it could not be read. */
export type Incoming = { place: Place } & (
  | { value: unknown; key?: string; reason?: undefined }
  | { reason: string }
);

interface Accepted extends KeyedDocument {
  place: Place;
}

const BATCH = 500;
/** The most JSON of one statement: a batch of very large documents ends earlier. */
const BATCH_UNITS = 5_000;

export interface IntakeOptions {
  /** Undoes what each batch wrote, and lists what it would change. */
  isDryRun?: boolean | undefined;
  /** Refuses documents that would delete parts of stored ones. */
  keepsParts?: boolean | undefined;
}

/** Undoes a transaction of a dry run. */
class DryRun extends Error {}

/** Imports the documents of one collection in batches. */
export class Intake {
  readonly #database: Pick<Database, 'sql'>;
  readonly #name: CollectionName;
  readonly #collection: Collection;
  readonly #report: ImportReport;
  readonly #options: IntakeOptions;
  /** Id → the line or path of its document, the only data of each document that stays in memory. */
  readonly #seen = new Map<string, number | string>();
  #batch: Accepted[] = [];
  #weight = 0;

  constructor(
    collections: Collections,
    database: Pick<Database, 'sql'>,
    name: CollectionName,
    report: ImportReport,
    options: IntakeOptions = {},
  ) {
    this.#options = options;
    this.#database = database;
    this.#name = name;
    this.#collection = collections[name];
    this.#report = report;
  }

  async take(incoming: Incoming): Promise<void> {
    this.#report.read++;
    const { place } = incoming;
    if (incoming.reason !== undefined)
      return countRefusal(this.#report, { ...place, reason: incoming.reason });
    const accepted = this.#accept(incoming.value, incoming.key, place);
    if ('reason' in accepted)
      return countRefusal(this.#report, {
        ...place,
        path: within(place.path, accepted)?.path ?? '',
        reason: accepted.reason,
      });
    this.#seen.set(accepted.id, place.line ?? place.path);
    this.#batch.push(accepted);
    const { documentsARead = BATCH } = this.#collection;
    this.#weight += this.#collection.weightOf?.(accepted.document) ?? 1;
    if (this.#batch.length >= documentsARead || this.#weight >= BATCH_UNITS) await this.finish();
  }

  /** Writes the current batch. */
  async finish(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#weight = 0;
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    const stored = await this.#collection.read(this.#database.sql, ids);
    const before = new Map(stored.map(({ id, document }) => [id, document]));
    const changed = batch.filter(({ id, document }) => !sameJson(before.get(id), document));
    this.#report.unchanged += batch.length - changed.length;
    const kept = this.#options.keepsParts ? this.#withoutRemovals(changed, before) : changed;
    for (const accepted of await this.#save(await this.#withoutConflicts(kept))) {
      const stored = before.get(accepted.id);
      this.#report[stored ? 'updated' : 'added']++;
      if (stored && this.#options.isDryRun) this.#listChanges(accepted, stored);
    }
  }

  #withoutRemovals(documents: readonly Accepted[], before: ReadonlyMap<string, JsonObject>) {
    return documents.filter(({ id, document, place }) => {
      const stored = before.get(id);
      const fault = stored ? removalFault(this.#collection, stored, document) : null;
      if (!fault) return true;
      const { path, reason } = within(place.path, fault) ?? fault;
      countRefusal(this.#report, { ...place, path, reason });
      this.#report.removals++;
      return false;
    });
  }

  #listChanges({ id, document, place }: Accepted, stored: JsonObject): void {
    const { changes } = this.#report;
    if (changes.length >= CHANGES_MAX) return;
    const { file, line } = place;
    changes.push({
      ...{ collection: this.#name, id, file, ...(line !== undefined && { line }) },
      ...fieldChanges(stored, document),
    });
  }

  async #withoutConflicts(documents: readonly Accepted[]): Promise<readonly Accepted[]> {
    const faults = await this.#collection.conflicts?.(this.#database.sql, documents);
    if (!faults || faults.size === 0) return documents;
    for (const { id, place } of documents) {
      const fault = faults.get(id);
      if (!fault) continue;
      const { path, reason } = within(place.path, fault) ?? fault;
      countRefusal(this.#report, { ...place, path, reason });
    }
    return documents.filter(({ id }) => !faults.has(id));
  }

  #accept(value: unknown, key: string | undefined, place: Place): Accepted | Fault {
    const unheld = findValueFault(value);
    if (unheld) return unheld;
    if (!isObject(value)) return { path: '', reason: 'must be a JSON object' };
    const collection = this.#collection;
    const keyed = withKey(collection, value, key);
    const document = collection.plain?.(keyed) ?? keyed;
    const given = documentId(collection, document);
    if (!given)
      return { path: '', reason: `has no id; give it one of ${collection.idFields.join(', ')}` };
    const wrongId = idRule(given.value);
    if (wrongId) return { path: given.field, reason: wrongId };
    const id = String(given.value);
    const before = this.#seen.get(id);
    if (before !== undefined) {
      const where = typeof before === 'number' ? `line ${before}` : before;
      return { path: given.field, reason: `is ${id} a second time; the first is at ${where}` };
    }
    return collection.check(document) ?? { id, document, place };
  }

  async #write(documents: readonly Accepted[]): Promise<void> {
    const { sql } = this.#database;
    const { save } = this.#collection;
    if (!this.#options.isDryRun) return save(sql, documents);
    const undone = sql.transaction(async (tx) => {
      await save(tx, documents);
      throw new DryRun();
    });
    await undone.catch((error) => {
      if (!(error instanceof DryRun)) throw error;
    });
  }

  /** @returns the documents that were written; one that the database refuses does not block the others */
  async #save(documents: readonly Accepted[]): Promise<readonly Accepted[]> {
    if (documents.length === 0) return [];
    try {
      await this.#write(documents);
      return documents;
    } catch (error) {
      const reason = refusalOf(error);
      if (!reason) throw error;
      const [first, ...others] = documents;
      if (first && others.length === 0) {
        countRefusal(this.#report, { ...first.place, reason });
        return [];
      }
      const half = documents.length >> 1;
      return [
        ...(await this.#save(documents.slice(0, half))),
        ...(await this.#save(documents.slice(half))),
      ];
    }
  }
}

/** Why documents were refused, by a conflict or as invalid data by the database; null for any other failure. */
function refusalOf(error: unknown): string | null {
  if (error instanceof ConcurrentConflict) return error.message;
  const cause = error instanceof Error && isObject(error.cause) ? error.cause : {};
  const code = typeof cause.code === 'string' ? cause.code : '';
  // The SQLSTATE classes that data causes: data exceptions, broken constraints, exceeded limits.
  return /^(22|23|54)/.test(code) ? `is refused by the database: ${cause.message}` : null;
}

/** Updates the planner's statistics after many new rows; the embedded database has no autovacuum. */
export async function refreshStatistics(
  database: Pick<Database, 'sql'>,
  report: Pick<ImportReport, 'added' | 'updated'>,
): Promise<void> {
  if (report.added + report.updated > 0) await database.sql.execute('ANALYZE');
}

/** Documents of a collection in memory. */
export interface DocumentSource {
  collection: CollectionName;
  documents: Iterable<object> | AsyncIterable<object>;
}

/** Imports documents from memory, one collection after the other, and returns the report of each. */
export async function importCollections(
  collections: Collections,
  database: Pick<Database, 'sql'>,
  sources: Iterable<DocumentSource>,
): Promise<{ collection: CollectionName; report: ImportReport }[]> {
  const reports: { collection: CollectionName; report: ImportReport }[] = [];
  for (const { collection, documents } of sources) {
    const report = emptyReport();
    const intake = new Intake(collections, database, collection, report);
    let at = 0;
    for await (const document of documents) {
      // Through JSON, like a file, so that values that JSON does not have, such as undefined, are removed.
      const value: JsonObject = JSON.parse(JSON.stringify(document));
      await intake.take({ value, place: { file: collection, path: `[${at++}]` } });
    }
    await intake.finish();
    reports.push({ collection, report });
  }
  const sum = (count: 'added' | 'updated') =>
    reports.reduce((total, { report }) => total + report[count], 0);
  await refreshStatistics(database, { added: sum('added'), updated: sum('updated') });
  return reports;
}
