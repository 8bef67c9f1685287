import type { ReactNode } from 'react';
import type { MapData } from '../features/map/load-map.ts';
import { mapPath, searchState, withSearch } from '../features/map/map-address.ts';
import { mapHeadline, orderWords } from '../features/map/map-words.ts';
import { FilterChips } from '../features/search/filter-chips.tsx';
import { leftOutWords } from '../features/search/left-out.ts';

/** What was found on the map, in words: the count, the filters that are on, what was left out. */
export function MapListHead({
  data,
  commute,
}: {
  data: MapData & { today: string };
  /** The control of the addresses to which the ride is measured. */
  commute: ReactNode;
}) {
  const { address, leftOut, isPlaceUnknown } = data;
  const words = mapHeadline(data);
  const notice = leftOutWords(leftOut);
  return (
    <div className="grid gap-2 pt-4 pb-3">
      {isPlaceUnknown && (
        <p className="border-l-4 border-attention pl-3 wrap-anywhere">
          We know no place called “{address.placeName}”. Try a neighborhood, a station or a street.
        </p>
      )}
      {notice && (
        <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere text-muted">{notice}</p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl wrap-anywhere">{words}</h1>
        <span className="text-muted">{orderWords(data)}</span>
      </div>
      <p role="status" className="sr-only">
        {words}
      </p>
      <FilterChips
        state={searchState(address)}
        today={data.today}
        pathOf={(state) => mapPath(withSearch(address, state))}
      />
      {commute}
    </div>
  );
}
