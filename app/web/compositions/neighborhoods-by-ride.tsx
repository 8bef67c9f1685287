import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { useMinutesFrom } from '@stoop/features/commute/web/ways';
import {
  FoundNeighborhoods,
  type FoundProps,
} from '@stoop/features/listings/web/neighborhood/found-neighborhoods.tsx';
import {
  byLowest,
  type ComparedNeighborhood,
} from '@stoop/features/listings/web/neighborhood/neighborhood-search';
import { useMemo } from 'react';

/** The neighborhoods with the way from the middle of each to where their reader goes. */
export default function NeighborhoodsByRide({
  isByRide,
  found,
  ...rest
}: FoundProps & { isByRide: boolean }) {
  const own = useOwnAddresses();
  const pace = useOwnPace();
  const middles = useMemo(() => found.map(({ coordinates }) => coordinates), [found]);
  const minutes = useMinutesFrom(middles, { to: own, pace });
  const minutesOf = new Map(found.map(({ id }, at) => [id, minutes[at] ?? null]));
  const rideOf = ({ id }: { id: string }) => minutesOf.get(id) ?? null;
  const ride = (one: ComparedNeighborhood) => {
    if (minutes.length === 0) return <span className="text-muted">…</span>;
    const way = rideOf(one);
    return way === null ? <span className="text-muted">No way</span> : `${way} min`;
  };
  const isSorted = isByRide && minutes.length > 0;
  return (
    <FoundNeighborhoods
      {...rest}
      found={isSorted ? byLowest(found, rideOf) : found}
      ride={own.length > 0 ? ride : undefined}
    />
  );
}
