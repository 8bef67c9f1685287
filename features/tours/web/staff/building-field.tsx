import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ChoiceCombobox } from '@stoop/base/web/ui/choice-combobox.tsx';
import { FIELD_BOX } from '@stoop/base/web/ui/field.tsx';
import type { ComboboxOption } from '@stoop/base/web/ui/use-combobox';
import { useId, useState } from 'react';

const TEXT_MAX = 100;
/** Neighborhoods and stations of the same name come before buildings. */
const PLACES_MAX = 20;
const SHOWN_MAX = 7;

interface BuildingOption extends ComboboxOption {
  buildingId: string;
}

async function suggestBuildings(query: string, signal: AbortSignal): Promise<BuildingOption[]> {
  const places = await browserApi.getJson('/places', {
    query: { q: query, limit: String(PLACES_MAX) },
    signal,
  });
  const buildings = places.filter(({ kind }) => kind === 'building' || kind === 'address');
  return buildings
    .filter(({ id }, index) => buildings.findIndex((place) => place.id === id) === index)
    .slice(0, SHOWN_MAX)
    .map((place) => ({
      id: `${place.kind}/${place.id}`,
      label: place.placeName,
      hint: place.neighborhood ?? place.borough,
      buildingId: place.id,
    }));
}

/** Finds a building on the market by its name or its address. */
export function BuildingField({
  label = 'Hours of a building',
  onPick,
}: {
  label?: string;
  onPick: (buildingId: string, name: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className="grid max-w-sm gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <ChoiceCombobox<BuildingOption>
        id={id}
        name="building"
        noun="building"
        label={label}
        className={FIELD_BOX}
        placeholder="Name or address"
        maxLength={TEXT_MAX}
        value={text}
        onText={setText}
        load={suggestBuildings}
        onPick={(option) => {
          if (!option) return;
          setText(option.label);
          onPick(option.buildingId, option.label);
        }}
      />
    </div>
  );
}
