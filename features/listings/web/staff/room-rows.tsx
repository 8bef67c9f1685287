import { Button } from '@stoop/base/web/ui/button.tsx';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import type { RoomDraft, UnitFaults } from './unit-draft.ts';

const KINDS = ['Private room', 'Shared room', 'Entire home'];

let added = 0;

export function newRoom(): RoomDraft {
  added += 1;
  return {
    key: `new-room-${added}`,
    isNew: true,
    name: '',
    price: '',
    roomType: 'Private room',
    isShown: true,
  };
}

interface RoomRowProps {
  room: RoomDraft;
  at: number;
  faults: UnitFaults;
  onChange: (room: RoomDraft) => void;
  /** Only a room that is not saved yet. */
  onRemove: (() => void) | null;
}

function RoomRow({ room, at, faults, onChange, onRemove }: RoomRowProps) {
  const name = room.name || `Room ${at + 1}`;
  return (
    <li className="grid gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_8rem_10rem_7rem] sm:items-end">
      <Field
        label="Room"
        placeholder={`Room ${at + 1}`}
        maxLength={60}
        value={room.name}
        onChange={(event) => onChange({ ...room, name: event.target.value })}
      />
      <DollarField
        id={`rooms.${at}.price`}
        label="Rent a month"
        value={room.price}
        error={faults[`rooms.${at}.price`]}
        onChange={(event) => onChange({ ...room, price: event.target.value })}
      />
      <Field
        label="Kind"
        list="room-kinds"
        maxLength={40}
        value={room.roomType}
        onChange={(event) => onChange({ ...room, roomType: event.target.value })}
      />
      <div className="flex min-h-10.5 items-center">
        {onRemove ? (
          <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        ) : (
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              aria-label={`Show ${name}`}
              checked={room.isShown}
              onChange={(event) => onChange({ ...room, isShown: event.target.checked })}
            />
            Shown
          </label>
        )}
      </div>
    </li>
  );
}

interface RoomRowsProps {
  rooms: readonly RoomDraft[];
  faults: UnitFaults;
  onChange: (rooms: RoomDraft[]) => void;
}

/** The rooms of a unit, with their rents. A room that is let is hidden, not removed: applications name it. */
export function RoomRows({ rooms, faults, onChange }: RoomRowsProps) {
  return (
    <div className="grid gap-3">
      <datalist id="room-kinds">
        {KINDS.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <ul className="grid gap-3">
        {rooms.map((room, at) => (
          <RoomRow
            key={room.key}
            {...{ room, at, faults }}
            onChange={(next) => onChange(rooms.map((one) => (one.key === room.key ? next : one)))}
            onRemove={
              room.isNew ? () => onChange(rooms.filter(({ key }) => key !== room.key)) : null
            }
          />
        ))}
      </ul>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...rooms, newRoom()])}
      >
        Add a room
      </Button>
    </div>
  );
}
