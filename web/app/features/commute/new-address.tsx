import { readCommuteTo } from '@stoop/domain/commute/commute-search';
import type { Coordinates } from '@stoop/domain/listings/documents';
import { useId, useState } from 'react';
import { PlaceField } from '../../ui/place-field.tsx';
import { WhereIAm } from '../../ui/where-i-am.tsx';

export const PLACE_INPUT = 'commutePlace';

/** Adds an address: a place that is picked from suggestions, or where one is. */
export function NewAddress({
  unknown,
  onAdd,
}: {
  /** What was sent without being picked. */
  unknown: string | null;
  onAdd: (at: Coordinates, placeName: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [notice, setNotice] = useState('');
  const add = (at: Coordinates, placeName: string) => {
    const parsed = readCommuteTo(`${at.lat.toFixed(5)},${at.lng.toFixed(5)}`);
    if (parsed.ok) onAdd(at, placeName);
    else setNotice('That is outside New York City.');
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        Where do you go?
      </label>
      <div className="rounded-sm border-2 border-ink">
        <PlaceField
          id={id}
          name={PLACE_INPUT}
          className="h-11 w-full bg-transparent px-3 text-ellipsis"
          value={text}
          onText={setText}
          onPick={(place) => place && add(place.coordinates, place.placeName)}
        />
      </div>
      <WhereIAm words="Where I am now" onFound={(at) => add(at, 'Where you were')} />
      <p role="status" className="text-sm">
        {notice ||
          (unknown !== null &&
            `Choose a place from the list for “${unknown}”, or empty the field. A station or a corner near it will do.`)}
      </p>
    </div>
  );
}
