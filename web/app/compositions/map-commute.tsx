import { searchPath } from '@stoop/domain/search/search-state';
import { useNavigate } from 'react-router';
import { commutePath } from '../features/commute/commute-address.ts';
import { CommuteControl } from '../features/commute/commute-control.tsx';
import { type MapAddress, mapPath, searchState, withSearch } from '../features/map/map-address.ts';

/** The addresses of a map. More than a limit of minutes takes only order, which a list has and a map has not. */
export function MapCommute({
  address,
  onGo,
}: {
  address: MapAddress;
  onGo(next: MapAddress): void;
}) {
  const navigate = useNavigate();
  const [, query = ''] = mapPath(address).split('?');
  return (
    <CommuteControl
      state={searchState(address)}
      href={commutePath({ query, isOnMap: true })}
      onApply={(next) =>
        next.sort === 'commute' ? navigate(searchPath(next)) : onGo(withSearch(address, next))
      }
    />
  );
}
