import type { Sql } from '@stoop/base/api/db/database';
import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { KEY_FIELD } from '@stoop/features/exchange/api/collections/document-id';
import { faultOf, ruled, ruledOrNull } from '@stoop/features/exchange/api/import/document-shape';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { id, text } from '@stoop/features/exchange/api/import/field-rules';
import { momentOf } from '@stoop/features/exchange/api/import/read-values';
import { z } from 'zod';
import { Fee, listingWords } from '../../contract/staff/listing-fields.ts';
import { type KeyedListing, listListings, saveListings } from '../details/store.ts';
import { putPublicationJob } from '../publication/schedule.ts';

/*
 * What is known about the listings of a building beyond its document: who answers for them, their fees and words, and
 * when they are published. Photos are a collection of their own. The keys that sign the links of mails never leave.
 */

export const momentField = z
  .custom<string>((value) => typeof value === 'string' && value.length > 10 && momentOf(value), {
    error: 'must be a date and time with an offset, such as 2027-03-15T10:00:00-04:00',
  })
  .nullish()
  .transform((value) => (value ? momentOf(value) : null));

const UnitListing = z.strictObject({
  unitId: ruled<string>(id),
  /** Linked where it is the id of an account. */
  responsibleId: ruledOrNull<string>(id),
  postedBy: ruledOrNull<string>(text),
  posterRole: listingWords.posterRole.nullish().transform((value) => value ?? null),
  listedAt: momentField,
  confirmedAt: momentField,
  askedAt: momentField,
  lapsedAt: momentField,
  publishAt: momentField,
  unpublishAt: momentField,
  brokerHiredBy: listingWords.brokerHiredBy.nullish().transform((value) => value ?? null),
  fees: z.array(Fee).default([]),
  description: ruledOrNull<string>(text),
});

const UnitListings = z.strictObject({
  buildingId: ruled<string>(id),
  listings: z
    .array(UnitListing)
    .refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, {
      error: 'must name each unit once',
    }),
});

const byUnit = (one: JsonObject, other: JsonObject) =>
  String(one.unitId) < String(other.unitId) ? -1 : 1;

/** The listings have no order of their own: those of an export are in order of the ids of their units. */
export function withSortedListings({ [KEY_FIELD]: key, ...document }: JsonObject): JsonObject {
  const { buildingId = key, listings } = document;
  return {
    ...document,
    ...(key !== undefined && key !== buildingId && { [KEY_FIELD]: key }),
    buildingId,
    listings:
      Array.isArray(listings) && listings.every(isObject)
        ? objectsIn(listings).sort(byUnit)
        : listings,
  };
}

/** The first fault of the listings of a building; null if they are valid. */
export const checkUnitListings = (document: JsonObject): Fault | null =>
  faultOf(UnitListings, document);

/** What is known, by its names; times in UTC. */
const plain = (fields: object): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

export async function readUnitListings(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const found = Map.groupBy(await listListings(database, ids), ({ buildingId }) => buildingId);
  return ids.flatMap((buildingId) => {
    const listings = found.get(buildingId);
    if (!listings) return [];
    const documents = listings.map(({ buildingId: _, ...listing }) => plain(listing)).sort(byUnit);
    return [{ id: buildingId, document: { buildingId, listings: documents } }];
  });
}

/** Replaces what is known about the listings of buildings, stored ones or not, with their times to come. */
export function saveUnitListings(database: Sql, documents: readonly KeyedDocument[]) {
  const parsed = documents.map(({ document }) => UnitListings.parse(document));
  return database.transaction(async (tx) => {
    const all = parsed.flatMap(({ buildingId, listings }): KeyedListing[] =>
      listings.map((listing) => ({ buildingId, ...listing })),
    );
    const named = [...new Set(all.flatMap(({ responsibleId }) => responsibleId ?? []))];
    const accounts = new Set(await lockForReference(tx, named));
    const listings = all.map((listing) => ({
      ...listing,
      responsibleId: accounts.has(listing.responsibleId ?? '') ? listing.responsibleId : null,
    }));
    await saveListings(
      tx,
      parsed.map(({ buildingId }) => buildingId),
      listings,
    );
    for (const { buildingId, unitId, publishAt, unpublishAt } of listings) {
      if (publishAt) await putPublicationJob(tx, 'publish', { buildingId, unitId, at: publishAt });
      if (unpublishAt)
        await putPublicationJob(tx, 'unpublish', { buildingId, unitId, at: unpublishAt });
    }
  });
}
