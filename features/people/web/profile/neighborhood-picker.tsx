import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ChoiceCombobox } from '@stoop/base/web/ui/choice-combobox.tsx';
import { FieldGroup } from '@stoop/base/web/ui/field-group.tsx';
import { RemovableList } from '@stoop/base/web/ui/removable-list.tsx';
import type { ComboboxOption } from '@stoop/base/web/ui/use-combobox';
import { useCallback, useState } from 'react';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { listProps } from './field-props.ts';
import { areaName, type NamedArea, suggestedAreas } from './neighborhood-names.ts';
import type { ProfileEditor } from './use-profile-form.ts';

/** Stations, streets and homes of the same name come too. */
const PLACES_ASKED = 20;
const LOCATIONS_MAX = PROFILE_FIELDS.preferredLocations.most;

interface NeighborhoodPickerProps {
  editor: ProfileEditor;
  areas: readonly NamedArea[];
}

export function NeighborhoodPicker({ editor, areas }: NeighborhoodPickerProps) {
  const { id, legend, values, error, onChange } = listProps(editor, 'preferredLocations');
  const [text, setText] = useState('');
  const inputId = `${id}-input`;
  const chosen = values.join('\n');
  const load = useCallback(
    async (query: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
      const places = await browserApi.getJson('/places', {
        query: { q: query, limit: String(PLACES_ASKED) },
        signal,
      });
      return suggestedAreas(areas, places, chosen.split('\n')).map((area) => ({
        id: area.id,
        label: area.name,
        hint: area.borough,
      }));
    },
    [areas, chosen],
  );
  const isFull = values.length >= LOCATIONS_MAX;
  return (
    <FieldGroup
      id={id}
      legend={legend}
      error={error}
      hint={
        <>
          Where you would like to live.{' '}
          <span role="status" className="tabular-nums">
            {`${values.length} of at most ${LOCATIONS_MAX} chosen.`}
          </span>
        </>
      }
    >
      <div className="grid gap-3">
        {!isFull && (
          <div className="sm:max-w-md">
            <ChoiceCombobox
              id={inputId}
              name="neighborhood"
              // A chosen one is not suggested again.
              noun={values.length > 0 ? 'other neighborhood' : 'neighborhood'}
              label="Add a neighborhood"
              placeholder="Astoria, Bushwick, Harlem"
              className="min-h-11 w-full rounded-sm border border-ink bg-ground px-3 text-base text-ink"
              value={text}
              onText={setText}
              load={load}
              onPick={(option) => {
                if (!option) return;
                onChange([...values, option.id]);
                setText('');
              }}
            />
          </div>
        )}
        <RemovableList
          label="Chosen neighborhoods"
          items={values.map((value) => ({ value, label: areaName(areas, value) }))}
          onRemove={(value) => {
            onChange(values.filter((other) => other !== value));
            document.getElementById(inputId)?.focus();
          }}
        />
      </div>
    </FieldGroup>
  );
}
