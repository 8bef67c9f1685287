import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage, problemIn } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { MY_TOURS_PATH } from '@stoop/features/tours/rules/tour-path';
import { isOtherChoice, loadMoveTimes } from '@stoop/features/tours/web/load-move';
import { MoveChooser } from '@stoop/features/tours/web/move-chooser.tsx';
import { MOVE_TOUR } from '@stoop/features/tours/web/tour-acts';
import { TourTime } from '@stoop/features/tours/web/tour-time.tsx';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/tour-move';

export async function clientLoader({ params: { tourId } }: Route.ClientLoaderArgs) {
  const { items } = await orErrorPage(browserApi.getJson('/me/tours'));
  const tour = items.find((one) => one.tourId === tourId);
  if (!tour) throw data({ detail: 'There is no tour with this id.' }, { status: 404 });
  if (!tour.home.isOnMarket)
    throw data(
      { detail: 'No other times are open for this home. You can keep the tour, or cancel it.' },
      { status: 404 },
    );
  const times = tour.canChange ? await orErrorPage(loadMoveTimes(browserApi, tour)) : null;
  return { tour, times, today: newYorkDay(new Date()) };
}

export const clientAction = clientActionOf(MOVE_TOUR);

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isOtherChoice(change) && change.defaultShouldRevalidate;

export const meta = ownMeta('Move a tour');

export default function TourMove({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, times, today } = loaderData;
  return (
    <div className="grid gap-8 *:min-w-0">
      <Breadcrumbs crumbs={[{ label: 'My tours', to: MY_TOURS_PATH }, { label: 'Move' }]} />
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-break-word sm:text-5xl">
          Move your tour of <AddressText isTitle>{tour.home.label}</AddressText>
        </h1>
        <TourTime tour={tour} />
      </header>
      {times ? (
        <MoveChooser tour={tour} times={times} today={today} problem={problemIn(actionData)} />
      ) : (
        <EmptyState
          title="This tour cannot be moved"
          link={{ to: MY_TOURS_PATH, label: 'My tours' }}
        >
          It is cancelled, or it has begun.
        </EmptyState>
      )}
    </div>
  );
}
