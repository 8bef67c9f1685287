import { FILTER_BOX } from '@stoop/base/web/console/filter-bar.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ChoiceCombobox } from '@stoop/base/web/ui/choice-combobox.tsx';
import { FIELD_BOX } from '@stoop/base/web/ui/field.tsx';
import type { ComboboxOption } from '@stoop/base/web/ui/use-combobox';
import { useId, useState } from 'react';

export interface PickedBuilding {
  buildingId: string;
  name: string;
}

const TEXT_MAX = 100;
/** Of one building there may be many units. */
const UNITS_MAX = '200';
const SHOWN_MAX = 7;

async function suggestBuildings(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = { text, limit: UNITS_MAX };
  const { items } = await browserApi.getJson('/staff/listings', { query, signal });
  const byId = new Map(items.map((unit) => [unit.buildingId, unit]));
  return [...byId.values()].slice(0, SHOWN_MAX).map((unit) => ({
    id: unit.buildingId,
    label: unit.buildingName,
    hint: unit.neighborhood ?? undefined,
  }));
}

interface BuildingFieldProps {
  label: string;
  onPick: (picked: PickedBuilding) => void;
  /** One line, as high as the filters that it stands with; the label is its placeholder. */
  isFilter?: boolean;
  /** Whether the name of the one that was picked stays in it. */
  keepsName?: boolean;
}

/** Finds one of the buildings of the reader with units, hidden ones too. */
export function BuildingField({
  label,
  onPick,
  isFilter = false,
  keepsName = false,
}: BuildingFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className={`grid gap-1 ${isFilter ? 'w-56' : 'max-w-sm'}`}>
      <label htmlFor={id} className={isFilter ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <ChoiceCombobox<ComboboxOption>
        id={id}
        name="building"
        noun="building"
        label={label}
        className={isFilter ? `${FILTER_BOX} w-full` : FIELD_BOX}
        placeholder={isFilter ? label : 'Name or address'}
        maxLength={TEXT_MAX}
        value={text}
        onText={setText}
        load={suggestBuildings}
        onPick={(option) => {
          if (!option) return;
          setText(keepsName ? option.label : '');
          onPick({ buildingId: option.id, name: option.label });
        }}
      />
    </div>
  );
}
