import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import {
  applicationPath,
  homeIn,
  homeQuery,
} from '@stoop/features/applications/rules/application-path';
import { appliedFor } from '@stoop/features/applications/rules/applied-homes';
import { useApplied } from '@stoop/features/applications/web/applied-store';
import { loadApplied } from '@stoop/features/applications/web/applied-sync';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import { freeDay } from '@stoop/features/listings/web/card/home-words';
import { alikeTo, loadSimilar, NO_SIMILAR } from '@stoop/features/listings/web/home/load-similar';
import { findUnit } from '@stoop/features/listings/web/home/load-unit';
import { similarPath } from '@stoop/features/listings/web/home/similar-path';
import { useState } from 'react';
import { data } from 'react-router';
import {
  type Applied,
  AppliedHome,
  appliedIn,
  appliedLabel,
} from '../compositions/applied-home.tsx';
import {
  AppliedBefore,
  HomeGone,
  HomeInMatching,
  HomeLapsed,
  NoHome,
  RoomGone,
} from '../compositions/cannot-apply.tsx';
import { goneStatus } from '../compositions/gone-status.ts';
import { loadHouseholdFor, WithHousehold } from '../compositions/with-household.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/application';

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = homeIn(new URL(request.url).searchParams);
  const today = newYorkDay(new Date());
  const none = { similar: [], mine: null, household: null };
  if (!home) return data({ home, today, details: null, ...none });
  const api = context.get(apiContext);
  const isKnown = mayBeSignedIn(request);
  const [details, mine, household] = await Promise.all([
    findUnit(api, home.buildingId, home.unitId),
    isKnown ? loadApplied(api) : null,
    isKnown ? loadHouseholdFor(api, home) : null,
  ]);
  if (!details) return data({ home, today, details, ...none }, { status: goneStatus(request) });
  const applied = appliedIn(details, home.roomId ?? null);
  const similar = applied?.queue.inMatching
    ? await loadSimilar(api, details, home.roomId ?? null)
    : NO_SIMILAR;
  const status = applied ? 200 : goneStatus(request);
  return data({ home, today, details, similar, mine, household }, { status });
}

/** Steps of the same application share their data; what has changed meanwhile is loaded at the same step. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => homeIn(searchParams));
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const isSame = before && after && `${homeQuery(before)}` === `${homeQuery(after)}`;
  return isSame && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = privateMeta(
  'Apply for a home',
  'Apply for a room or a whole unit: a few steps, saved as you type.',
  '/application',
);

const similarTo = ({ details: { building, unit, rooms }, room, rentDollars }: Applied) =>
  similarPath(building, unit, rooms, room ? { ...room, rent: rentDollars } : null);

/** Whether an application was begun here while it could be: who did goes on, and what they send is kept (R5.07). */
function useBegun(path: string | null, isOpen: boolean): boolean {
  const [begun, setBegun] = useState<string | null>(null);
  if (isOpen && begun !== path) setBegun(path);
  return path !== null && begun === path;
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { home, today, details, similar, mine, household } = loaderData;
  // A visitor may have signed in in another tab since the page loaded.
  const known = useApplied();
  const applied = home && details && appliedIn(details, home.roomId ?? null);
  const hasBegun = useBegun(
    home && applicationPath(home),
    Boolean(applied && !applied.queue.inMatching),
  );
  if (!home) return <NoHome />;
  if (!details) return <HomeGone />;
  if (!applied) return <RoomGone details={details} />;
  const label = appliedLabel(applied);
  const type = applied.room ? 'room' : 'unit';
  const before = appliedFor(mine ?? known, home);
  if (!before && !isOffered(details.unit)) return <HomeLapsed details={details} />;
  const isClosed = applied.queue.inMatching && !hasBegun;
  const title = before
    ? `You applied for this ${type}`
    : isClosed
      ? `This ${type} is being matched`
      : `Apply for this ${type}`;
  return (
    <div className="page pt-6 pb-8 sm:pt-10">
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <header>
          <h1 className="text-4xl tracking-tighter sm:text-5xl">{title}</h1>
          <p className="sr-only">
            <AddressText>{label}</AddressText>
          </p>
        </header>
        <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <AppliedHome applied={applied} previous={before} today={today} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          {before ? (
            <AppliedBefore {...{ applied, application: before }} similarPath={similarTo(applied)} />
          ) : isClosed ? (
            <HomeInMatching
              {...{ applied, today }}
              similar={alikeTo(similar, applied.room)}
              similarPath={similarTo(applied)}
            />
          ) : (
            <WithHousehold
              key={applicationPath(home)}
              home={home}
              label={label}
              rentDollars={applied.rentDollars}
              freeFrom={freeDay(details.unit.moveDate, today)}
              similarPath={similarTo(applied)}
              household={household}
            />
          )}
        </div>
      </div>
    </div>
  );
}
