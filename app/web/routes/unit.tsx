import { dollars } from '@stoop/base/rules/text/amounts';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { useQueueReload } from '@stoop/features/applications/web/use-queue-reload';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import { unitPrice } from '@stoop/features/listings/rules/unit-price';
import { loadSimilar } from '@stoop/features/listings/web/home/load-similar';
import { loadHistory, loadUnit } from '@stoop/features/listings/web/home/load-unit';
import {
  listingFacts,
  placeCrumbs,
  viewedUnit,
} from '@stoop/features/listings/web/home/unit-about';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { sharePicturePath } from '@stoop/features/listings/web/photos/share-picture-path';
import { useRecordView } from '@stoop/features/saved/web/use-record-view';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { UnitPage } from '../compositions/unit-page.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/unit';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { buildingId, unitId } = params;
  const [details, history] = await Promise.all([
    loadUnit(api, buildingId, unitId),
    loadHistory(api, buildingId, unitId),
  ]);
  return {
    ...{ details, history },
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

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Home not found · Stoop' }];
  const { publicUrl } = siteDataOf(matches);
  const { details } = loaderData;
  const { unit, rooms, building } = details;
  const heading = unitHeading(building, unit);
  const path = unitPath({ ...building, ...unit });
  const { amount, isWhole } = unitPrice({ ...unit, roomList: rooms });
  const crumbs = placeCrumbs(building).map(({ label, to }) => ({ label, path: to }));
  return pageMeta({
    title: heading,
    description: `${unitAbout(building, unit)}. ${isWhole ? '' : 'Rooms from '}${dollars(amount)} a month: rooms, queue, what moving in costs, and the trains near it.`,
    path,
    publicUrl,
    image: sharePicturePath(path, amount, details.listing.photos[0]),
    facts: [
      listingFacts(details, publicUrl),
      breadcrumbFacts(publicUrl, [...crumbs, { label: heading, path }]),
    ],
  });
};

export default function Unit({ loaderData }: Route.ComponentProps) {
  const { details } = loaderData;
  const { unit, building } = details;
  useRecordView(viewedUnit(details));
  useQueueReload({ ...building, unitId: unit.rentId }, useUser() !== null);
  const [params] = useSearchParams();
  const budgets = readBudgets(params);
  return <UnitPage {...loaderData} {...{ budgets }} roomId={params.get('room')} />;
}
