import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { orProblem } from '@stoop/base/web/platform/api';
import { pageMeta } from '@stoop/base/web/platform/meta';
import { packed, unpack } from '@stoop/base/web/platform/packed';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { HowApplyingWorks } from '@stoop/features/applications/web/how-applying-works.tsx';
import { LineDirectory } from '@stoop/features/commute/web/line-directory.tsx';
import { loadOffered } from '@stoop/features/commute/web/load-offered';
import { Street } from '@stoop/features/listings/web/illustrations/street.tsx';
import { featuredOf, NOTHING_YET } from '@stoop/features/listings/web/neighborhood/featured';
import { FeaturedSection } from '@stoop/features/listings/web/neighborhood/featured-section.tsx';
import { Hero } from '@stoop/features/search/web/hero.tsx';
import { HomeGrid } from '../compositions/home-grid.tsx';
import { HERO_WORDS, STATIONS, TOLD } from '../compositions/landing-words.ts';
import { loadNewHomes, loadOpenRooms } from '../compositions/load-open-rooms.ts';
import { loadUnderWay } from '../compositions/load-under-way.ts';
import { OpenRooms } from '../compositions/open-rooms.tsx';
import { UnderWay } from '../compositions/under-way.tsx';
import { WhatHomesTell } from '../compositions/what-homes-tell.tsx';
import { apiContext, settingsContext } from '../context.ts';
import type { Route } from './+types/landing';

/** Computed by the loader, so that browsers need no code for it. */
const metaOf = (publicUrl: string) =>
  pageMeta({
    title: 'Stoop: rooms, units and buildings in New York',
    description:
      'Search rooms, units and buildings across New York, with the train ride, the real cost of moving in, and your place in the queue.',
    path: '/',
    publicUrl,
    facts: [
      {
        '@type': 'WebSite',
        name: 'Stoop',
        url: new URL('/', publicUrl).href,
        publisher: { '@type': 'Organization', name: 'Stoop', url: new URL('/', publicUrl).href },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search?where={where}`,
          'query-input': 'required name=where',
        },
      },
    ],
  });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const today = newYorkDay(new Date());
  const [neighborhoods, rents] = await Promise.all([
    orProblem(api.getJson('/neighborhoods')),
    orProblem(api.getJson('/neighborhoods/rents')),
  ]);
  const known = neighborhoods.ok ? neighborhoods.value : [];
  const [underWay, offered, rooms, newest] = await Promise.all([
    loadUnderWay(api, args.request),
    loadOffered(api),
    orProblem(loadOpenRooms(api, today, known)),
    orProblem(loadNewHomes(api, today)),
  ]);
  return packed({
    meta: metaOf(args.context.get(settingsContext).publicUrl),
    today,
    hero: HERO_WORDS,
    told: TOLD,
    stations: STATIONS,
    underWay,
    ...offered,
    // The page is whole without them.
    newest: newest.ok ? newest.value : [],
    rooms: neighborhoods.ok ? rooms : neighborhoods,
    featured: neighborhoods.ok
      ? {
          ...NOTHING_YET,
          list: featuredOf(neighborhoods.value, rents.ok ? rents.value.neighborhoods : []),
        }
      : { ...NOTHING_YET, error: neighborhoods.problem.detail },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? unpack(loaderData).meta : [];

export const handle = { next: '/search' };

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { today, hero, told, stations, underWay, roomCount, lineIds, newest, rooms, featured } =
    unpack(loaderData);
  const seeAll = { to: `/search?type=room&moveIn=${today}`, label: 'See all' };
  return (
    <>
      <UnderWay {...underWay} />
      <Hero roomCount={roomCount} today={today} words={hero} />
      {newest.length > 0 && (
        <div className="page mt-6">
          <TitledSection
            id="newest"
            title="Just listed"
            more={{ to: '/search?type=unit&sort=newest', label: 'See all' }}
          >
            <div className="mt-4">
              <HomeGrid homes={newest} />
            </div>
          </TitledSection>
        </div>
      )}
      <div className="page grid gap-y-14 pt-6 *:min-w-0">
        <TitledSection id="told" title={told.title}>
          <WhatHomesTell parts={told.parts} />
        </TitledSection>
        <TitledSection id="open-rooms" title="Rooms with an open spot today" more={seeAll}>
          <div className="mt-5">
            <OpenRooms rooms={rooms} />
          </div>
        </TitledSection>
        {lineIds.length > 0 && (
          <TitledSection id="by-train" title="Start from your train" note="rooms near its stops">
            <div className="mt-4">
              <LineDirectory ids={lineIds} />
            </div>
          </TitledSection>
        )}
        <TitledSection
          id="neighborhoods"
          title="Neighborhoods"
          note="median one-bedroom, a month"
          more={{ to: '/neighborhoods', label: 'All neighborhoods' }}
        >
          <FeaturedSection featured={featured} />
        </TitledSection>
        <TitledSection id="applying" title="How applying works">
          <HowApplyingWorks stations={stations} />
        </TitledSection>
      </div>
      <Street className="mt-14" />
    </>
  );
}
