import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { type FormEvent, useState } from 'react';
import type { StaffBuilding } from '../../contract/staff/staff-listing.ts';
import { filledFloors, floorOf, withUnitOn } from './floors.ts';
import { unitName } from './listing-list.tsx';
import { type FloorDraft, STAFF_BUILDING_ACTS } from './staff-building-acts.ts';

const BOX = 'min-h-9 w-20 rounded-sm border border-line bg-ground px-2 text-sm tabular-nums';

/** On which floor each unit stands, saved together. Empty means on no floor. */
export function FloorsForm({ building }: { building: StaffBuilding }) {
  const { buildingId, version } = building;
  const { send, isSending, refusal } = useActs(STAFF_BUILDING_ACTS, `floors ${buildingId}`);
  const [floors, setFloors] = useState<FloorDraft[]>(building.floors);
  const isChanged =
    JSON.stringify(filledFloors(floors)) !== JSON.stringify(filledFloors(building.floors));
  useUnsaved(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send('floors', { buildingId, version, floors: filledFloors(floors) });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        {building.listings.map((listing) => (
          <li key={listing.rentId}>
            <label className="flex items-center justify-between gap-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{unitName(listing)}</span>
              <input
                type="number"
                min={-9}
                max={200}
                aria-label={`Floor of ${unitName(listing)}`}
                className={BOX}
                value={floorOf(floors, listing.rentId) ?? ''}
                onChange={({ target: { value } }) =>
                  setFloors(withUnitOn(floors, listing.rentId, value === '' ? null : Number(value)))
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <Refusal words={refusal} />
      <div className="flex gap-3">
        <Button type="submit" size="small" disabled={!isChanged} aria-disabled={isSending}>
          {isSending ? 'Saving' : 'Save the floors'}
        </Button>
        {isChanged && (
          <Button look="quiet" size="small" onClick={() => setFloors(building.floors)}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}
