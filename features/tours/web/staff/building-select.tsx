import { Select } from '@stoop/base/web/ui/field.tsx';
import { useNavigate } from 'react-router';
import type { ToursOfBuilding } from './staff-buildings.ts';
import { type StaffWeek, staffToursPath } from './staff-week.ts';

export function BuildingSelect({
  week: { from, to },
  isMine,
  buildingId,
  buildings,
  total,
}: {
  week: StaffWeek;
  isMine: boolean;
  buildingId: string | null;
  buildings: readonly ToursOfBuilding[];
  /** How many tours the week has. */
  total: number;
}) {
  const navigate = useNavigate();
  return (
    <Select
      label="Building"
      className="w-full max-w-sm"
      value={buildingId ?? ''}
      onChange={(event) =>
        void navigate(
          staffToursPath({
            ...(from === to ? { day: from } : { week: from }),
            buildingId: event.target.value,
            isMine,
          }),
        )
      }
      choices={[
        { value: '', label: `All (${total})` },
        ...buildings.map(({ buildingId: value, name, count }) => ({
          value,
          label: `${name} (${count})`,
        })),
      ]}
    />
  );
}
