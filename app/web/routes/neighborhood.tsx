import { dollars } from '@stoop/base/rules/text/amounts';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { breadcrumbFacts, pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf } from '@stoop/base/web/platform/site-data';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { RentSpreads } from '@stoop/features/listings/web/history/rent-spreads.tsx';
import {
  knowsCourse,
  RentsOverTime,
} from '@stoop/features/listings/web/history/rents-over-time.tsx';
import { StreetOf } from '@stoop/features/listings/web/illustrations/street-of.tsx';
import {
  NearNote,
  oneBedroomRent,
  Stations,
} from '@stoop/features/listings/web/neighborhood/neighborhood-parts.tsx';
import {
  NeighborhoodRow,
  neighborhoodPath,
} from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import { HomesThere } from '../compositions/homes-there.tsx';
import { HomesThereMap } from '../compositions/homes-there-map.tsx';
import { LivingThereSection } from '../compositions/living-there.tsx';
import { loadNeighborhood } from '../compositions/load-neighborhood.ts';
import { NeighborhoodHead } from '../compositions/neighborhood-head.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/neighborhood';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadNeighborhood(context.get(apiContext), params.id, newYorkDay(new Date()));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { neighborhood, counts } = loaderData;
  const { id, name, borough, coordinates } = neighborhood;
  const one = oneBedroomRent(loaderData);
  const { publicUrl } = siteDataOf(matches);
  const path = neighborhoodPath(id);
  return pageMeta({
    title: `${name}, ${borough}: homes and rents`,
    description: `${counts.units} whole homes and ${counts.rooms} rooms in ${name}.${one === null ? '' : ` Median one-bedroom rent: ${dollars(one)} a month.`} Trains, parks and what homes have.`,
    path,
    publicUrl,
    facts: [
      {
        '@type': 'Place',
        name,
        url: new URL(path, publicUrl).href,
        containedInPlace: {
          '@type': 'AdministrativeArea',
          name: borough,
          containedInPlace: { '@type': 'City', name: 'New York' },
        },
        geo: {
          '@type': 'GeoCoordinates',
          latitude: coordinates.lat,
          longitude: coordinates.lng,
        },
      },
      breadcrumbFacts(publicUrl, [
        { label: 'Neighborhoods', path: '/neighborhoods' },
        { label: name, path },
      ]),
    ],
  });
};

export default function NeighborhoodPage({ loaderData }: Route.ComponentProps) {
  const { neighborhood, houses: drawn, near, sizes, rents, stations } = loaderData;
  const { name, borough } = neighborhood;
  const houses = drawn.map((house) => ({ ...house, neighborhood: name, borough }));
  const crumbs = [
    { label: 'Neighborhoods', to: '/neighborhoods' },
    { label: borough, to: `/neighborhoods?${new URLSearchParams({ borough })}` },
    { label: name },
  ];
  return (
    <div className="page pt-6">
      <Breadcrumbs crumbs={crumbs} isOneRow />
      <div className="mt-3">
        <StreetOf houses={houses} label={`Drawing: houses in ${name} with homes for rent`} />
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,42%)]">
        <NeighborhoodHead {...loaderData} />
        <HomesThereMap {...loaderData} />
      </div>
      <HomesThere {...loaderData} />
      <div className="mt-12 grid gap-x-10 gap-y-10 *:min-w-0 lg:has-[>:nth-child(2)]:grid-cols-2">
        {sizes.length > 0 && (
          <TitledSection id="rents" title="What homes cost" note="whole homes for rent, a month">
            <RentSpreads sizes={sizes} />
          </TitledSection>
        )}
        {stations.length > 0 && (
          <TitledSection id="trains" title="Trains" note={<NearNote stations={stations} />}>
            <Stations stations={stations} />
          </TitledSection>
        )}
      </div>
      <div className="mt-10">
        <LivingThereSection {...loaderData} />
      </div>
      {knowsCourse(rents) && (
        <TitledSection
          className="mt-12"
          id="over-time"
          title="Over time"
          note="median rent at the end of each month"
        >
          <RentsOverTime rents={rents} />
        </TitledSection>
      )}
      <TitledSection
        className="mt-14"
        id="near"
        title="Nearby neighborhoods"
        note="median one-bedroom rent"
      >
        <ul className="grid sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-3">
          {near.map(({ rent, ...other }) => (
            <NeighborhoodRow
              key={other.id}
              neighborhood={other}
              isBoroughShown={other.borough !== borough}
              rent={rent}
            />
          ))}
        </ul>
      </TitledSection>
    </div>
  );
}
