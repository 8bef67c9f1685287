import type { Facets } from '@stoop/api/search/search-results';
import type { ApplicationView } from '@stoop/contract/applications/application';
import { LINES, lineOf } from '@stoop/domain/commute/lines';
import type { Neighborhood } from '@stoop/domain/listings/documents';
import type { Page, RoomItem } from '@stoop/domain/listings/views';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Suspense } from 'react';
import { apiContext, settingsContext } from '../context.ts';
import { firstUnderWay } from '../features/applications/application-words.ts';
import { HowApplyingWorks } from '../features/applications/how-applying-works.tsx';
import { UnderWay } from '../features/applications/under-way.tsx';
import { LineDirectory } from '../features/commute/line-directory.tsx';
import { type Featured, featuredOf, NOTHING_YET } from '../features/listings/featured.ts';
import { type Home, homeOf } from '../features/listings/home.ts';
import { HomeCard } from '../features/listings/home-card.tsx';
import { interleave, sharedFirst, shuffled, variedRooms } from '../features/listings/interleave.ts';
import { NeighborhoodList } from '../features/listings/neighborhood-row.tsx';
import { BOROUGHS } from '../features/listings/neighborhood-search.ts';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { SearchBar } from '../features/search/search-bar.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';
import { lazyComponent } from '../platform/lazy-component.ts';
import { pageMeta } from '../platform/meta.ts';
import { OFFLINE } from '../platform/problem.ts';
import { mayBeSignedIn } from '../platform/session.ts';
import { SectionRule } from '../ui/section-rule.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import type { Route } from './+types/landing';

// A list that the server had needs nothing that loads one.
const featuredNeighborhoods = lazyComponent<{ initial: Featured }>(
  () =>
    import('../features/listings/featured-neighborhoods.tsx').then(
      ({ FeaturedNeighborhoods }) => FeaturedNeighborhoods,
    ),
  () => <ErrorState message={OFFLINE.detail} retryHref="/" />,
);

const ROOMS_SHOWN = 8;
/** Some have no room today, so more are asked than are shown. */
const NEIGHBORHOODS_ASKED = 16;
const ROOMS_READ = 24;

/** Without the express services that another line's stops stand for. */
const inCircles = (ids: readonly string[]) => ids.filter((id) => lineOf(id).shape === 'circle');

/** How many rooms there are, and the lines near which some are. */
async function offered(api: Api) {
  const { total, subwayLines } = await api.getJson<Facets>('/facets');
  return { roomCount: total.rooms, lineIds: inCircles(subwayLines.map(({ value }) => value)) };
}

/** Rooms that one can move into today, from all over the city: every day other neighborhoods and houses. */
async function openRooms(api: Api, today: string, all: readonly Neighborhood[]): Promise<Home[]> {
  const lived = all.filter((neighborhood) => neighborhood.has_properties);
  const boroughs = BOROUGHS.map((name) => lived.filter(({ borough }) => borough === name));
  const near = interleave(boroughs.map((list) => shuffled(list, ({ id }) => `${today}/${id}`)))
    .slice(0, NEIGHBORHOODS_ASKED)
    .map(({ name }): Record<string, string> => ({ neighborhood: name }));
  // Data may come without neighborhoods.
  const places = near.length > 0 ? near : BOROUGHS.map((borough) => ({ borough }));
  const asked = places.map((place) => {
    const limit = String(ROOMS_READ);
    const query = new URLSearchParams({ type: 'room', limit, moveIn: today, ...place });
    return api.getJson<Page<RoomItem>>('/search', query);
  });
  const found = await Promise.all(asked);
  const drawn = found.map(({ items }) => shuffled(items, ({ roomId }) => `${today}/${roomId}`));
  const rooms = interleave(drawn.map((items) => variedRooms(sharedFirst(items), ROOMS_SHOWN)));
  // What cards show is made here: a browser needs none of the code that makes it.
  return rooms.slice(0, ROOMS_SHOWN).map((item) => homeOf({ type: 'room', item }, today));
}

/** What somebody who is signed in applied for. A visitor costs no call. */
async function underWay({ request, context }: Route.LoaderArgs): Promise<ApplicationView[]> {
  if (!mayBeSignedIn(request)) return [];
  const api = context.get(apiContext);
  const asked = api.getJson<{ items: ApplicationView[] }>('/me/applications');
  const found = await orProblem(asked);
  return found.ok ? firstUnderWay(found.value.items) : [];
}

/** Made on the server, as everything that a browser can do without making. */
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
        url: publicUrl,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search?type=room&q={q}`,
          'query-input': 'required name=q',
        },
      },
    ],
  });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const today = newYorkDay(new Date());
  const neighborhoods = await orProblem(api.getJson<Neighborhood[]>('/neighborhoods'));
  const known = neighborhoods.ok ? neighborhoods.value : [];
  const [applications, all, rooms] = await Promise.all([
    underWay(args),
    orProblem(offered(api)),
    orProblem(openRooms(api, today, known)),
  ]);
  return {
    meta: metaOf(args.context.get(settingsContext).publicUrl),
    today,
    applications,
    roomCount: all.ok ? all.value.roomCount : null,
    lineIds: all.ok ? all.value.lineIds : inCircles(LINES.map(({ id }) => id)),
    rooms: neighborhoods.ok ? rooms : neighborhoods,
    featured: neighborhoods.ok
      ? { ...NOTHING_YET, list: featuredOf(neighborhoods.value) }
      : { ...NOTHING_YET, error: neighborhoods.problem.detail },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

type LandingData = Route.ComponentProps['loaderData'];

function OpenRooms({ rooms, roomCount }: Pick<LandingData, 'rooms' | 'roomCount'>) {
  if (!rooms.ok) return <ErrorState message={rooms.problem.detail} retryHref="/" />;
  if (rooms.value.length === 0 && roomCount === 0)
    return <EmptyState title="No home is listed yet">Come back soon.</EmptyState>;
  if (rooms.value.length === 0)
    return (
      <EmptyState title="Every room is taken today">
        Search with a later move-in date: new rooms open every week.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 max-sm:*:nth-[n+5]:hidden lg:grid-cols-4">
      {rooms.value.map((home) => (
        <HomeCard key={home.key} home={home} corner={<SaveHeart item={home.heart} />} />
      ))}
    </div>
  );
}

function Neighborhoods({ featured }: Pick<LandingData, 'featured'>) {
  const FeaturedNeighborhoods = featuredNeighborhoods();
  if (featured.list.length > 0) return <NeighborhoodList list={featured.list} />;
  return (
    <Suspense fallback={null}>
      <FeaturedNeighborhoods initial={featured} />
    </Suspense>
  );
}

function Hero({ roomCount, today }: Pick<LandingData, 'roomCount' | 'today'>) {
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-2">
        <h1 className="text-4xl tracking-tighter sm:text-6xl xl:text-7xl">
          Find the home.
          <br />
          Find the people.
        </h1>
        <p className="max-w-xl text-lg lg:pb-2">
          Rooms, units and buildings across New York, with the train ride, the real cost, and your
          place in the queue.
        </p>
      </div>
      <div className="mt-8">
        <SearchBar roomCount={roomCount} today={today} />
      </div>
    </div>
  );
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { today, applications, roomCount, lineIds, rooms, featured } = loaderData;
  const seeAll = { to: `/search?type=room&moveIn=${today}`, label: 'See all' };
  return (
    <>
      <UnderWay applications={applications} />
      <Hero roomCount={roomCount} today={today} />
      <Illustration picture={{ of: 'street' }} className="street mt-8" />
      <div className="page grid gap-y-14 pt-12 *:min-w-0">
        <section aria-labelledby="open-rooms">
          <SectionRule id="open-rooms" title="Rooms with an open spot today" more={seeAll} />
          <div className="mt-5">
            <OpenRooms rooms={rooms} roomCount={roomCount} />
          </div>
        </section>
        {lineIds.length > 0 && (
          <section aria-labelledby="by-train">
            <SectionRule id="by-train" title="Start from your train" note="rooms near its stops" />
            <div className="mt-4">
              <LineDirectory ids={lineIds} />
            </div>
          </section>
        )}
        <section aria-labelledby="neighborhoods">
          <SectionRule
            id="neighborhoods"
            title="Neighborhoods"
            note="average one-bedroom, a month"
            more={{ to: '/neighborhoods', label: 'All neighborhoods' }}
          />
          <Neighborhoods featured={featured} />
        </section>
        <section aria-labelledby="applying">
          <SectionRule id="applying" title="How applying works" />
          <HowApplyingWorks />
        </section>
      </div>
    </>
  );
}
