import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refused, refuse } from '@stoop/contract/refuse';
import { LINK_ACTS, type LinkAct } from '@stoop/contract/tours/routes';
import type { Sql } from '../db/database.ts';
import { findTour, type StoredTour } from './store.ts';

/*
 * A token names the tour, the act, the tour's start, at which it ends, and the state of the tour that its mail
 * reported. It is signed with a key of the tour: no token does another act or belongs to another tour.
 */

interface Named {
  tourId: string;
  act: LinkAct;
  /** Milliseconds since 1970. */
  endsAt: number;
  sequence: number;
}

const nameOf = ({ tourId, act, endsAt, sequence }: Named) =>
  [tourId, act, endsAt, sequence].join('.');

const sign = (name: string, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(name).digest();

/** The token of a link in a mail about a tour as it is now. */
export function linkToken(tour: StoredTour, act: LinkAct): string {
  const { tourId, sequence, startsAt, linkKey } = tour;
  const name = nameOf({ tourId, act, endsAt: startsAt.getTime(), sequence });
  return `${Buffer.from(name).toString('base64url')}.${sign(name, linkKey).toString('base64url')}`;
}

function readName(token: string): { name: string; signature: Buffer; named: Named } | null {
  const [encoded = '', signature = '', ...rest] = token.split('.');
  const name = Buffer.from(encoded, 'base64url').toString();
  const [tourId = '', written = '', endsAt = '', sequence = ''] = name.split('.');
  const act = LINK_ACTS.find((one) => one === written);
  if (rest.length > 0 || !act) return null;
  const named = { tourId, act, endsAt: Number(endsAt), sequence: Number(sequence) };
  return { name, signature: Buffer.from(signature, 'base64url'), named };
}

export type LinkRefusal = 'tours/link-invalid' | 'tours/link-used' | 'tours/link-expired';

/** The tour of a token, and what the token may do with it. */
export async function readLink(
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ tour: StoredTour; act: LinkAct } | Refused<LinkRefusal>> {
  const read = readName(token);
  const tour = read && (await findTour(sql, read.named.tourId));
  if (!tour) return refuse('tours/link-invalid');
  const expected = sign(read.name, tour.linkKey);
  const isSigned =
    expected.length === read.signature.length && timingSafeEqual(expected, read.signature);
  if (!isSigned) return refuse('tours/link-invalid');
  const { act, endsAt, sequence } = read.named;
  if (tour.visitorId === null || tour.sequence !== sequence || tour.status !== 'booked')
    return refuse('tours/link-used');
  if (endsAt <= now.getTime()) return refuse('tours/link-expired');
  return { tour, act };
}
