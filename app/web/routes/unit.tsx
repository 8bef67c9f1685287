import { dollars } from '@stoop/base/rules/text/amounts';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { mayBeSignedIn, useUser } from '@stoop/base/web/platform/session';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { useQueueReload } from '@stoop/features/applications/web/use-queue-reload';
import { photoOfRoom } from '@stoop/features/listings/rules/listing-photo';
import { offersOf, roomOfPage } from '@stoop/features/listings/rules/offers';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import { unitPrice } from '@stoop/features/listings/rules/unit-price';
import { loadSimilar } from '@stoop/features/listings/web/home/load-similar';
import { loadHistory, loadReadable } from '@stoop/features/listings/web/home/load-unit';
import { roomAround, roomTitle } from '@stoop/features/listings/web/home/room-words';
import {
  listingFacts,
  placeCrumbs,
  viewedHome,
} from '@stoop/features/listings/web/home/unit-about';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { sharePicturePath } from '@stoop/features/listings/web/photos/share-picture-path';
import { useRecordView } from '@stoop/features/saved/web/use-record-view';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { UnitPage } from '../compositions/unit-page.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/unit';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { buildingId, unitId } = params;
  const [{ details, isGone }, history] = await Promise.all([
    loadReadable(api, params, mayBeSignedIn(request)),
    loadHistory(api, buildingId, unitId),
  ]);
  return {
    ...{ details, isGone, history },
    similar: await loadSimilar(api, details, url.searchParams.get('room')),
    today: newYorkDay(new Date()),
  };
}

/** The choice of the room whose costs are shown does not change the data; a change of the queue does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherRoom =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherRoom ? false : defaultShouldRevalidate;
}

export const handle = { next: '/search' };

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [{ title: 'Home not found · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const { details } = loaderData;
  const { unit, rooms, building } = details;
  const heading = unitHeading(building, unit);
  const path = unitPath({ ...building, ...unit });
  const room = roomOfPage(
    unit,
    offersOf(unit, rooms, details.queue),
    new URLSearchParams(location.search).get('room'),
  );
  const { amount, isWhole } = room
    ? { amount: room.rent, isWhole: true }
    : unitPrice({ ...unit, roomList: rooms });
  const about = room
    ? `${roomTitle(room)} ${roomAround(unit, building)}`
    : unitAbout(building, unit);
  const crumbs = placeCrumbs(building).map(({ label, to }) => ({ label, path: to }));
  return pageMeta({
    title: room ? `${roomTitle(room)}, ${heading}` : heading,
    description: `${about}. ${isWhole ? '' : 'Rooms from '}${dollars(amount)} a month: rooms, queue, what moving in costs, and the trains near it.`,
    path,
    publicUrl,
    isPrivate: loaderData.isGone,
    image: sharePicturePath(
      path,
      amount,
      room ? photoOfRoom(details.listing.photos, room) : details.listing.photos[0],
    ),
    facts: [
      listingFacts(details, publicUrl),
      breadcrumbFacts(publicUrl, [...crumbs, { label: heading, path }]),
    ],
  });
};

/** Why a page that nobody else can open is there. */
const HomeIsGone = () => (
  <div className="page pt-4">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-attention py-2 pl-4">
      <p className="grow">
        <strong>Not on the market.</strong> Nobody can apply for this home now. You can still see
        it, because you applied for it or have a tour of it.
      </p>
      <TextLink to="/portal/applications">My applications</TextLink>
    </div>
  </div>
);

export default function Unit({ loaderData }: Route.ComponentProps) {
  const { details, isGone } = loaderData;
  const { unit, building, rooms, queue } = details;
  const [params] = useSearchParams();
  const asked = params.get('room');
  const room = roomOfPage(unit, offersOf(unit, rooms, queue), asked);
  useRecordView(viewedHome(details, room));
  useQueueReload({ ...building, unitId: unit.rentId }, useUser() !== null && !isGone);
  const budgets = readBudgets(params);
  const page = <UnitPage {...loaderData} {...{ budgets }} roomId={asked} />;
  if (!isGone) return page;
  return (
    <>
      <HomeIsGone />
      {page}
    </>
  );
}
