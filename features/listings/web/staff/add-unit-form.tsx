import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { type FormEvent, useState } from 'react';
import { newRoom, RoomRows } from './room-rows.tsx';
import { type NewUnitBody, STAFF_BUILDING_ACTS } from './staff-building-acts.ts';
import {
  bodyOf,
  faultsOf,
  type RoomDraft,
  UNIT_FIELDS,
  type UnitDraft,
  type UnitField,
} from './unit-draft.ts';

const EMPTY: UnitDraft = {
  unitNumber: '',
  bedCount: '',
  bathCount: '1',
  squareFeet: '',
  available_spots: '',
  moveDate: '',
  features: '',
  broker: '0',
  brokerHiredBy: '',
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

/** The call's body of a complete draft. */
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
export function AddUnitForm({ buildingId }: { buildingId: string }) {
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
