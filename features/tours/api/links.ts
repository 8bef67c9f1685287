import type { Sql } from '@stoop/base/api/db/database';
import { signedLinks } from '@stoop/base/api/http/signed-links';
import { refuse } from '@stoop/base/contract/refuse';
import { LINK_ACTS, type LinkAct } from '../contract/routes.ts';
import { findTour, type StoredTour } from './store.ts';

/** The tour, the act, the tour's start, at which the link ends, and the state of the tour that its mail reported. */
interface Named {
  tourId: string;
  act: LinkAct;
  /** Milliseconds since 1970. */
  endsAt: number;
  sequence: number;
}

const LINKS = signedLinks<Named>({
  write: ({ tourId, act, endsAt, sequence }) => [tourId, act, endsAt, sequence].join('.'),
  read(name) {
    const [tourId = '', written = '', endsAt = '', sequence = ''] = name.split('.');
    const act = LINK_ACTS.find((one) => one === written);
    return act ? { tourId, act, endsAt: Number(endsAt), sequence: Number(sequence) } : null;
  },
});

/** The token of a link in a mail about a tour as it is now. */
export const linkToken = (
  tour: Pick<StoredTour, 'tourId' | 'sequence' | 'startsAt' | 'linkKey'>,
  act: LinkAct,
): string => LINKS.token({ ...tour, act, endsAt: tour.startsAt.getTime() }, tour);

/** The tour of a token, and what the token may do with it. */
export async function readLink(sql: Sql, token: string, now: Date) {
  const named = LINKS.namedBy(token);
  const tour = named && (await findTour(sql, named.tourId));
  if (!tour || !LINKS.isSigned(token, tour)) return refuse('tours/link-invalid');
  const { act, endsAt, sequence } = named;
  const hasVisitor = tour.visitorId !== null || tour.caller !== null;
  if (!hasVisitor || tour.sequence !== sequence || tour.status !== 'booked')
    return refuse('tours/link-used');
  if (endsAt <= now.getTime()) return refuse('tours/link-expired');
  return { tour, act };
}
