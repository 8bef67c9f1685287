import { pageMeta } from '@stoop/base/web/platform/meta';
import { siteDataOf, useSiteData } from '@stoop/base/web/platform/site-data';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { roomPath, unitMapPath } from '@stoop/features/listings/rules/unit-path';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { loadUnit } from '@stoop/features/listings/web/home/load-unit';
import { SubwayStops } from '@stoop/features/listings/web/home/subway-stops.tsx';
import { stopsByWalk, unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { areaAround } from '@stoop/features/search/rules/places';
import { EntranceMap } from '@stoop/features/search/web/map/entrance/entrance-map.tsx';
import { mapPath } from '@stoop/features/search/web/page-address';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/unit-map';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { unit, building } = await loadUnit(
    context.get(apiContext),
    params.buildingId,
    params.unitId,
  );
  return { unit, building };
}

export const handle = { fillsScreen: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Home not found · Stoop' }];
  const { unit, building } = loaderData;
  const heading = unitHeading(building, unit);
  return pageMeta({
    title: `${heading} on the map`,
    description: `Where ${heading} stands, and the trains near it.`,
    path: unitMapPath({ ...building, ...unit }),
    publicUrl: siteDataOf(matches).publicUrl,
  });
};

export default function UnitMap({ loaderData }: Route.ComponentProps) {
  const { unit, building } = loaderData;
  const [params] = useSearchParams();
  const { mapStyleUrl } = useSiteData();
  const heading = unitHeading(building, unit);
  const { coordinates, address, subwayList } = building;
  // The map draws other stops anew.
  const stops = useMemo(() => stopsByWalk(subwayList), [subwayList]);
  const homesNear = mapPath({
    type: 'building',
    filters: {},
    area: { ...areaAround(coordinates, 'address'), placeName: buildingName(building) },
  });
  return (
    <div className="lg:grid lg:h-[calc(100dvh-71px)] lg:grid-cols-[27rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="px-5 pt-4 pb-4 lg:border-r lg:border-line lg:px-6">
        <Link
          to={roomPath({ ...building, ...unit }, params.get('room'))}
          className="link inline-flex min-h-9 items-center gap-2 font-medium"
        >
          <Icon name="left" />
          Back to the home
        </Link>
        <h1 className="mt-2 text-2xl wrap-break-word">
          <AddressText isTitle>{heading}</AddressText>
        </h1>
        <p className="mt-1 text-muted">
          <AddressText>{unitAbout(building, unit)}</AddressText>
        </p>
        <address className="mt-1 not-italic">
          <AddressText>{address}</AddressText>
        </address>
      </div>
      <div className="noscript:hidden h-[58dvh] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto">
        <EntranceMap
          label={`Map of the blocks around ${heading}`}
          entrance={coordinates}
          name={buildingName(building)}
          stops={stops}
          hostedStyleUrl={mapStyleUrl}
        />
      </div>
      <div className="px-5 pt-4 pb-8 lg:overflow-y-auto lg:border-r lg:border-line lg:px-6 lg:pt-2">
        <section aria-labelledby="trains" className="border-t-2 border-ink pt-3">
          <h2 id="trains" className="mb-2 text-xl">
            Trains near it
          </h2>
          <SubwayStops stops={building.subwayList} />
        </section>
        <LinkButton to={homesNear} look="secondary" className="mt-6">
          <Icon name="map" />
          Other homes around here
        </LinkButton>
      </div>
    </div>
  );
}
