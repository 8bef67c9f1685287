import type { Sql } from '@stoop/base/api/db/database';
import { signedLinks } from '@stoop/base/api/http/signed-links';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { LISTING_ACTS, type ListingAct } from '../../contract/link-routes.ts';
import { isAsked, linksEnded } from '../../rules/freshness.ts';
import type { UnitKey } from '../units/store.ts';
import { findListing, type StoredListing } from './store.ts';

/** The unit, the act, and when its mail asked. */
interface Named extends UnitKey {
  act: ListingAct;
  /** Milliseconds since 1970. */
  askedAt: number;
}

function readName(name: string): Named | null {
  let parts: unknown;
  try {
    parts = JSON.parse(name);
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [buildingId, unitId, written, askedAt] = parts as unknown[];
  const act = LISTING_ACTS.find((one) => one === written);
  if (typeof buildingId !== 'string' || typeof unitId !== 'string' || !act) return null;
  // No database takes NUL, which JSON may escape.
  if (/\0/.test(buildingId + unitId)) return null;
  return { buildingId, unitId, act, askedAt: Number(askedAt) };
}

const LINKS = signedLinks<Named, Pick<StoredListing, 'linkKey' | 'responsibleId'>>({
  write: ({ buildingId, unitId, act, askedAt }) =>
    JSON.stringify([buildingId, unitId, act, askedAt]),
  read: readName,
  // No link works after somebody else answers for the home.
  signed: (name, { responsibleId }) => JSON.stringify([name, responsibleId]),
});

/** The token of a link in a mail that asks about a listing at this time. */
export const linkToken = (
  listing: UnitKey & Pick<StoredListing, 'linkKey' | 'responsibleId'>,
  act: ListingAct,
  askedAt: Date,
): string => LINKS.token({ ...listing, act, askedAt: askedAt.getTime() }, listing);

/** The unit and the act that a token names; null for a text that names none. Nothing is verified. */
export const { namedBy } = LINKS;

export type LinkRefusal = 'listings/link-invalid' | 'listings/link-used' | 'listings/link-expired';

/** A listing that somebody answers for. */
interface AnsweredListing extends StoredListing {
  responsibleId: string;
}

/** What a token may do with this listing, at this time. */
export function checkLink(
  token: string,
  listing: StoredListing | null,
  now: Date,
): { named: Named; listing: AnsweredListing } | Refused<LinkRefusal> {
  const named = namedBy(token);
  if (!named || !listing || !LINKS.isSigned(token, listing)) return refuse('listings/link-invalid');
  const { askedAt, responsibleId } = listing;
  if (responsibleId === null) return refuse('listings/link-invalid');
  const isOpen = listing.isShown && isAsked(listing);
  if (askedAt?.getTime() !== named.askedAt || !isOpen) return refuse('listings/link-used');
  if (linksEnded(askedAt, now)) return refuse('listings/link-expired');
  return { named, listing: { ...listing, responsibleId } };
}

/** As `checkLink`, of a listing that is read for it. */
export async function readLink(sql: Sql, token: string, now: Date) {
  const named = namedBy(token);
  const listing = named && (await findListing(sql, named));
  return checkLink(token, listing, now);
}
