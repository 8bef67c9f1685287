import { createHmac, timingSafeEqual } from 'node:crypto';
import { LISTING_ACTS, type ListingAct } from '@stoop/contract/listings/link-routes';
import { type Refused, refuse } from '@stoop/contract/refuse';
import { isAsked, linksEnded } from '@stoop/domain/listings/freshness';
import type { Sql } from '../../db/database.ts';
import type { UnitKey } from '../units/store.ts';
import { findListing, type StoredListing } from './store.ts';

/*
 * A token names the unit, the act, and when its mail asked. It is signed with a key of the listing, for the person who
 * was asked: no token does another act, belongs to another home, or works after somebody else answers for it.
 */

interface Named extends UnitKey {
  act: ListingAct;
  /** Milliseconds since 1970. */
  askedAt: number;
}

const nameOf = ({ buildingId, unitId, act, askedAt }: Named) =>
  JSON.stringify([buildingId, unitId, act, askedAt]);

const sign = (name: string, { linkKey, responsibleId }: StoredListing): Buffer =>
  createHmac('sha256', Buffer.from(linkKey, 'base64url'))
    .update(JSON.stringify([name, responsibleId]))
    .digest();

/** The token of a link in a mail that asks about a listing at this time. */
export function linkToken(listing: StoredListing, act: ListingAct, askedAt: Date): string {
  const name = nameOf({ ...listing, act, askedAt: askedAt.getTime() });
  return `${Buffer.from(name).toString('base64url')}.${sign(name, listing).toString('base64url')}`;
}

function readName(token: string): { name: string; signature: Buffer; named: Named } | null {
  const [encoded = '', signature = '', ...rest] = token.split('.');
  const name = Buffer.from(encoded, 'base64url').toString();
  let parts: unknown;
  try {
    parts = JSON.parse(name);
  } catch {
    return null;
  }
  if (rest.length > 0 || !Array.isArray(parts) || parts.length !== 4) return null;
  const [buildingId, unitId, written, askedAt] = parts as unknown[];
  const act = LISTING_ACTS.find((one) => one === written);
  if (typeof buildingId !== 'string' || typeof unitId !== 'string' || !act) return null;
  const named = { buildingId, unitId, act, askedAt: Number(askedAt) };
  // A text with a lone surrogate or NUL is none of ours, and no database takes it.
  if (!name.isWellFormed() || /\0/.test(buildingId + unitId)) return null;
  return { name, signature: Buffer.from(signature, 'base64url'), named };
}

export type LinkRefusal = 'listings/link-invalid' | 'listings/link-used' | 'listings/link-expired';

/** The unit and the act that a token names; null for a text that names none. Nothing is verified. */
export const namedBy = (token: string): Named | null => readName(token)?.named ?? null;

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
  const read = readName(token);
  if (!read || !listing) return refuse('listings/link-invalid');
  const { askedAt, responsibleId } = listing;
  const expected = sign(read.name, listing);
  const isSigned =
    expected.length === read.signature.length && timingSafeEqual(expected, read.signature);
  if (!isSigned || responsibleId === null) return refuse('listings/link-invalid');
  const isOpen = listing.isShown && isAsked(listing);
  if (askedAt?.getTime() !== read.named.askedAt || !isOpen) return refuse('listings/link-used');
  if (linksEnded(askedAt, now)) return refuse('listings/link-expired');
  return { named: read.named, listing: { ...listing, responsibleId } };
}

/** As `checkLink`, of a listing that is read for it. */
export async function readLink(sql: Sql, token: string, now: Date) {
  const named = namedBy(token);
  const listing = named && (await findListing(sql, named));
  return checkLink(token, listing, now);
}
