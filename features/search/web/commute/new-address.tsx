import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { readCommuteTo } from '@stoop/features/commute/rules/commute-search';
import { useId, useState } from 'react';
import { PlaceField } from '../places/place-field.tsx';
import { PLACE_WORDS } from '../places/places.ts';
import { WhereIAm } from '../places/where-i-am.tsx';
import { fullName, labelFor, type TakenFor, takenFor } from './taken-for.ts';

export const PLACE_INPUT = 'commutePlace';

export interface Added {
  at: Coordinates;
  label: string;
  placeName: string;
  /** What the text was taken for, where that is not surely what was meant. */
  taken: TakenFor | null;
}

const HERE = { label: 'My location', placeName: 'Where you were', taken: null };

interface NewAddressProps {
  /** Whether there is none yet. */
  isFirst: boolean;
  /** What was sent without being picked. */
  unknown: string | null;
  taken: TakenFor | null;
  onAdd: (added: Added) => void;
}

/** Adds an address: a place that is picked from suggestions, or where one is. */
export function NewAddress({ isFirst, unknown, taken, onAdd }: NewAddressProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [notice, setNotice] = useState('');
  const add = (added: Added) => {
    const { lat, lng } = added.at;
    const parsed = readCommuteTo(`${lat.toFixed(5)},${lng.toFixed(5)}`);
    if (parsed.ok) onAdd(added);
    else setNotice('That is outside New York City.');
  };
  const words = () => {
    if (notice) return notice;
    if (unknown !== null)
      return `Choose a place from the list for “${unknown}”, or empty the field. ${PLACE_WORDS}`;
    return taken?.why ?? '';
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {isFirst ? 'Where do you go?' : 'Where else do you go?'}
      </label>
      <div className="rounded-sm border-2 border-ink">
        <PlaceField
          id={id}
          name={PLACE_INPUT}
          className="h-11 w-full bg-transparent px-3 text-ellipsis"
          value={text}
          takesFirst
          onText={setText}
          onPick={(place) =>
            // The text is still the one that was written.
            place &&
            add({
              ...{ at: place.coordinates, placeName: fullName(place) },
              ...{ label: labelFor(text.trim(), place), taken: takenFor(text.trim(), place) },
            })
          }
        />
      </div>
      <WhereIAm onFound={(at) => add({ at, ...HERE })} />
      <p role="status" className="text-sm">
        {words()}
      </p>
    </div>
  );
}
