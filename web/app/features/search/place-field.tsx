import type { Place } from '@stoop/contract/search/answers';
import { browserApi } from '../../platform/api.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { LineBullets } from '../../ui/line-bullet.tsx';

const KIND_WORDS: Record<Place['kind'], string> = {
  neighborhood: 'Neighborhood',
  station: 'Station',
  building: 'Building',
  address: 'Address',
};

async function suggest(typed: string, signal: AbortSignal) {
  const query = new URLSearchParams({ q: typed, limit: '7' });
  const places = await browserApi.getJson<Place[]>('/places', query, signal);
  return places.map((place) => ({
    id: `${place.kind}/${place.id}`,
    label: place.placeName,
    hint: place.lines ? (
      <LineBullets ids={place.lines} size="small" max={6} />
    ) : (
      (place.borough ?? KIND_WORDS[place.kind])
    ),
    place,
  }));
}

/** Where: a neighborhood, a station, a building or an address, suggested while one types. */
export function PlaceField({
  id,
  className,
  value,
  onText,
  onLeave,
  onPick,
}: {
  id: string;
  className?: string;
  /** What stands in the field, where its owner keeps it; then `onText` tells what is typed. */
  value?: string;
  onText?: (text: string) => void;
  onLeave?: () => void;
  onPick: (place: Place | null) => void;
}) {
  return (
    <Combobox
      id={id}
      name="q"
      placeholder="Neighborhood, station, street"
      {...(className ? { className } : {})}
      {...(value !== undefined ? { value } : {})}
      {...(onText ? { onText } : {})}
      {...(onLeave ? { onLeave } : {})}
      load={suggest}
      onPick={(option) => onPick(option?.place ?? null)}
    />
  );
}
