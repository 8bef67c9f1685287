import { Refused, refuse } from '@stoop/base/contract/refuse';
import { cancelTour, moveTour } from './change.ts';
import type { TourDeps } from './deps.ts';
import { readLink } from './links.ts';
import { tourView } from './view.ts';

/** What a link of a mail does. Changes nothing. */
export async function readLinked(deps: TourDeps, token: string) {
  const read = await readLink(deps.database.sql, token, deps.now());
  return read instanceof Refused ? read : { act: read.act, tour: await tourView(deps, read.tour) };
}

type Outcome = Awaited<ReturnType<typeof cancelTour>> | Awaited<ReturnType<typeof moveTour>>;

/** A change between the reading of the link and the lock of the tour makes the link a used one. */
const ofLink = (refused: Extract<Outcome, Refused>) =>
  refused.code === 'tours/not-found' || refused.code === 'tours/version-changed'
    ? refuse('tours/link-used')
    : refused;

/** Moves or cancels a tour by a link of a mail. @param startsAt the new time, for a link that moves */
export async function followLink(deps: TourDeps, token: string, startsAt: string | undefined) {
  const read = await readLink(deps.database.sql, token, deps.now());
  if (read instanceof Refused) return read;
  const { act, tour } = read;
  if ((act === 'move') !== (startsAt !== undefined))
    return refuse('request/invalid', {
      issues: [
        {
          path: 'startsAt',
          message: act === 'move' ? 'must be the new time' : 'must not be given: the link cancels',
        },
      ],
    });
  const change = { tourId: tour.tourId, actorId: null, version: tour.version };
  const changed =
    startsAt === undefined
      ? await cancelTour(deps, change)
      : await moveTour(deps, change, { startsAt });
  return changed instanceof Refused
    ? ofLink(changed)
    : { act, tour: await tourView(deps, changed) };
}
