import { RemovableList } from '@stoop/base/web/ui/removable-list.tsx';
import { BuildingField, type PickedBuilding } from './building-field.tsx';

interface BuildingPickerProps {
  picked: readonly PickedBuilding[];
  onChange: (picked: readonly PickedBuilding[]) => void;
}

/** Chooses some buildings, hidden ones too. */
export function BuildingPicker({ picked, onChange }: BuildingPickerProps) {
  const add = (building: PickedBuilding) =>
    picked.every(({ buildingId }) => buildingId !== building.buildingId) &&
    onChange([...picked, building]);
  return (
    <div className="grid gap-3">
      <RemovableList
        label="Buildings"
        items={picked.map(({ buildingId, name }) => ({ value: buildingId, label: name }))}
        onRemove={(removed) => onChange(picked.filter(({ buildingId }) => buildingId !== removed))}
      />
      <BuildingField label="Add a building" onPick={add} />
    </div>
  );
}
