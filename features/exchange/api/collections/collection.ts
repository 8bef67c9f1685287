import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { CollectionName } from '../../rules/collection-names.ts';
import type { DocumentTable } from '../../rules/document-table.ts';
import type { Fault } from '../import/faults.ts';

export interface KeyedDocument {
  id: string;
  document: JsonObject;
}

/** The import and export of a collection, which its feature gives. */
export interface Collection {
  /** The fields of a document's id; the first one with a value is used. */
  idFields: readonly string[];
  /** The document in the form that is compared and stored, with plain values for Firestore's own types. */
  plain?(document: JsonObject): JsonObject;
  /** The first fault of a document; null if it is valid. */
  check(document: JsonObject): Fault | null;
  /** All ids, in the order of an export. */
  ids(database: Sql): Promise<string[]>;
  /** How many documents are read and written at once, where they are large. */
  documentsARead?: number;
  /** How many rows a document becomes, where they are many. */
  weightOf?(document: JsonObject): number;
  /** The parts of a document that are rows of their own, each with the path at which they are. */
  partsOf?(document: JsonObject): Map<string, string>;
  read(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]>;
  /** The faults, by id, of documents that conflict with the database. */
  conflicts?(database: Sql, documents: readonly KeyedDocument[]): Promise<Map<string, Fault>>;
  /** Adds or replaces all documents, or none. */
  save(database: Sql, documents: readonly KeyedDocument[]): Promise<void>;
  /** Its documents as a table, where staff also exchange them so. */
  table?: DocumentTable;
  /** Those of quarantined documents that the tables can store by now, where some are quarantined. */
  storable?(tx: Writer, documents: readonly KeyedDocument[]): Promise<readonly KeyedDocument[]>;
}

export type Collections = Readonly<Record<CollectionName, Collection>>;
