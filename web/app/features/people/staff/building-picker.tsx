import { useId, useState } from 'react';
import { browserApi } from '../../../platform/browser-api.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { FIELD_BOX } from '../../../ui/field.tsx';
import { RemovableList } from '../../../ui/removable-list.tsx';
import type { ComboboxOption } from '../../../ui/use-combobox.ts';

export interface PickedBuilding {
  buildingId: string;
  name: string;
}

interface BuildingOption extends ComboboxOption {
  name: string;
}

const TEXT_MAX = 100;
/** Of one building there may be many units. */
const UNITS_MAX = '200';
const SHOWN_MAX = 7;

async function suggestBuildings(text: string, signal: AbortSignal): Promise<BuildingOption[]> {
  const query = { text, limit: UNITS_MAX };
  const { items } = await browserApi.getJson('/staff/listings', { query, signal });
  const byId = new Map(items.map((unit) => [unit.buildingId, unit]));
  return [...byId.values()].slice(0, SHOWN_MAX).map((unit) => ({
    id: unit.buildingId,
    label: unit.buildingName,
    hint: unit.neighborhood ?? undefined,
    name: unit.buildingName,
  }));
}

/** Chooses some buildings, hidden ones too. */
export function BuildingPicker({
  picked,
  onChange,
}: {
  picked: readonly PickedBuilding[];
  onChange: (picked: readonly PickedBuilding[]) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const add = ({ id: buildingId, name }: BuildingOption) => {
    setText('');
    if (!picked.some((one) => one.buildingId === buildingId))
      onChange([...picked, { buildingId, name }]);
  };
  return (
    <div className="grid gap-3">
      <RemovableList
        label="Buildings"
        items={picked.map(({ buildingId, name }) => ({ value: buildingId, label: name }))}
        onRemove={(removed) => onChange(picked.filter(({ buildingId }) => buildingId !== removed))}
      />
      <div className="grid max-w-sm gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Add a building
        </label>
        <Combobox<BuildingOption>
          id={id}
          name="building"
          label="Add a building"
          className={FIELD_BOX}
          placeholder="Name or address"
          maxLength={TEXT_MAX}
          value={text}
          onText={setText}
          load={suggestBuildings}
          onPick={(option) => option && add(option)}
        />
      </div>
    </div>
  );
}
