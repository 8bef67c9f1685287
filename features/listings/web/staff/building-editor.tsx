import { DataTable } from '@stoop/base/web/console/data-table.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { StaffBuilding } from '../../contract/staff/staff-listing.ts';
import { AccessForm } from './access-form.tsx';
import { filledFloors, floorOf, withUnitOn } from './floors.ts';
import { UNIT_COLUMNS, unitName } from './listing-list.tsx';
import { newRoom, RoomRows } from './room-rows.tsx';
import { type FloorDraft, type NewUnitBody, STAFF_BUILDING_ACTS } from './staff-building-acts.ts';
import { staffUnitPath } from './staff-listing-paths.ts';
import {
  bodyOf,
  faultsOf,
  type RoomDraft,
  UNIT_FIELDS,
  type UnitDraft,
  type UnitField,
} from './unit-draft.ts';
import { FormSection } from './unit-fields.tsx';
import { useHiding } from './use-hiding.tsx';

const BOX = 'min-h-9 w-20 rounded-sm border border-line bg-ground px-2 text-sm tabular-nums';

/** On which floor each unit stands, saved together. Empty means on no floor. */
function FloorsForm({ building }: { building: StaffBuilding }) {
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

const EMPTY: UnitDraft = {
  unitNumber: '',
  bedCount: '',
  bathCount: '1',
  squareFeet: '',
  available_spots: '',
  moveDate: '',
  doorInches: '',
  rollInShower: '',
  freeMonths: '',
  leaseMonths: '',
  features: '',
  broker: '0',
  brokerHiredBy: '',
  posterRole: '',
  fees: [],
  rooms: [],
  description: '',
};
const FIELDS = [
  { field: 'unitNumber' },
  { field: 'bedCount', hint: '0 is a studio' },
  { field: 'bathCount' },
  { field: 'available_spots' },
] as const satisfies readonly { field: UnitField; hint?: string }[];

function newUnitOf(draft: UnitDraft): NewUnitBody {
  const {
    unitNumber = null,
    bedCount = 0,
    bathCount = 1,
    available_spots = 0,
    rooms = [],
  } = bodyOf({ ...EMPTY, bathCount: '' }, draft);
  return {
    ...{ unitNumber, bedCount, bathCount, available_spots },
    rooms: rooms.map(({ name = null, price = 0, roomType = null }) => ({ name, price, roomType })),
  };
}

/** Adds a hidden unit; the rest of it is written on its own page. */
function AddUnitForm({ buildingId }: { buildingId: string }) {
  const { send, isSending, refusal } = useActs(STAFF_BUILDING_ACTS, `add ${buildingId}`);
  const [draft, setDraft] = useState<UnitDraft>(() => ({ ...EMPTY, rooms: [newRoom()] }));
  const [empty] = useState(draft);
  const [isChecked, setChecked] = useState(false);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(empty));
  const found = faultsOf(draft);
  const faults = isChecked ? found : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(found).length === 0 && draft.rooms.length > 0)
      void send('add', { buildingId, unit: newUnitOf(draft) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {FIELDS.map(({ field, ...rest }) => (
          <Field
            key={field}
            label={UNIT_FIELDS[field]}
            {...rest}
            maxLength={20}
            autoComplete="off"
            value={draft[field]}
            error={faults[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
          />
        ))}
      </div>
      <RoomRows
        rooms={draft.rooms}
        faults={faults}
        onChange={(rooms: RoomDraft[]) => setDraft({ ...draft, rooms })}
      />
      {draft.rooms.length === 0 && <p className="text-sm">A unit needs at least one room.</p>}
      <Refusal words={refusal} />
      <Button type="submit" size="small" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? 'Adding' : 'Add the unit'}
      </Button>
    </form>
  );
}

function BuildingFacts({ building }: { building: StaffBuilding }) {
  const { address, neighborhood, borough, totalStories, builtYear, amenities } = building;
  const facts: [string, ReactNode][] = [
    ['Address', address],
    ['Area', [neighborhood, borough].filter(Boolean).join(', ')],
    ['Stories', totalStories],
    ['Built', builtYear],
    ['Amenities', amenities.join(', ')],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function BuildingEditor({ building }: { building: StaffBuilding }) {
  const { buildingId, version, is_visible, listings } = building;
  const { send, isSending, refusal } = useActs(STAFF_BUILDING_ACTS, `show ${buildingId}`);
  const hiding = useHiding({ buildingId });
  const sendShow: Parameters<typeof hiding.ask>[0] = (decided) =>
    send('show', { buildingId, is_visible: !is_visible, version, ...decided });
  return (
    <div className="grid gap-8 *:min-w-0">
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-sm">
          {is_visible
            ? 'The building is shown: renters find its published units.'
            : 'The building is hidden: renters find none of its units.'}
        </p>
        <Button
          look="secondary"
          size="small"
          aria-disabled={isSending}
          onClick={() => void (is_visible ? hiding.ask(sendShow) : sendShow({}))}
        >
          {is_visible ? 'Hide the building' : 'Show the building'}
        </Button>
        <Refusal words={refusal} />
        {hiding.dialog}
      </div>
      {listings.length > 0 ? (
        <DataTable
          caption="Units"
          columns={UNIT_COLUMNS}
          rows={listings}
          keyOf={({ rentId }) => rentId}
          hrefOf={staffUnitPath}
        />
      ) : (
        <EmptyState title="No units yet">Add the first one below.</EmptyState>
      )}
      <FormSection title="Facts">
        <BuildingFacts building={building} />
      </FormSection>
      <FormSection
        title="Access"
        note="Renters who use a wheelchair search by this. What nobody said is shown as not said."
      >
        <AccessForm
          key={`${building.stepFreeEntrance} ${building.entranceDoorInches}`}
          building={building}
        />
      </FormSection>
      {listings.length > 0 && (
        <FormSection title="Floors" note="On which floor each unit stands.">
          <FloorsForm key={JSON.stringify(building.floors)} building={building} />
        </FormSection>
      )}
      <FormSection id="new-unit" title="Add a unit" note="It is hidden until it is published.">
        <AddUnitForm key={`${buildingId} ${listings.length}`} buildingId={buildingId} />
      </FormSection>
    </div>
  );
}
