import { Button } from '@stoop/base/web/ui/button.tsx';
import { FIELD_BOX } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useRef } from 'react';
import { RENT_MAX } from '../rules/rent-split.ts';
import {
  NAME_MAX,
  nameOfRoom,
  plainName,
  SPLIT_MAX,
  SPLIT_MIN,
  type SplitDraft,
  withoutRoom,
  withRent,
  withRoom,
} from '../rules/split-draft.ts';
import { WholeDollars } from './whole-dollars.tsx';

interface Setup {
  draft: SplitDraft;
  onChange: (draft: SplitDraft) => void;
}

function RoomNames({ draft, onChange }: Setup) {
  const { rooms } = draft;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Rooms</legend>
      <ul className="mt-1 grid gap-2 sm:grid-cols-2">
        {rooms.map((name, room) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no ids
          <li key={room} className="flex gap-2">
            <input
              aria-label={`Name of room ${room + 1}`}
              placeholder={`Room ${room + 1}`}
              maxLength={NAME_MAX}
              autoComplete="off"
              className={`${FIELD_BOX} min-w-0`}
              value={name}
              onChange={({ target }) =>
                onChange({ ...draft, rooms: rooms.with(room, plainName(target.value)) })
              }
            />
            <button
              type="button"
              aria-label={`Remove ${nameOfRoom(draft, room)}`}
              className="grid size-10.5 shrink-0 place-items-center rounded-sm border border-ink hover:bg-wash disabled:opacity-50"
              disabled={rooms.length <= SPLIT_MIN}
              onClick={() => onChange(withoutRoom(draft, room))}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        disabled={rooms.length >= SPLIT_MAX}
        onClick={() => onChange(withRoom(draft))}
      >
        Add a room
      </Button>
    </fieldset>
  );
}

export function SplitSetup({ draft, onChange }: Setup) {
  // The proportions from before somebody began to write, so that “30” on the way to “3000” rounds nothing away.
  const from = useRef(draft);
  return (
    <div className="grid gap-5">
      <WholeDollars
        label="Rent to split, a month"
        className="max-w-60"
        least={1}
        most={RENT_MAX}
        value={draft.rent}
        onFocus={() => {
          from.current = draft;
        }}
        onValue={(rent) => onChange(withRent(from.current, rent))}
      />
      <RoomNames draft={draft} onChange={onChange} />
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-action"
          checked={draft.isStabilized}
          onChange={({ target }) => onChange({ ...draft, isStabilized: target.checked })}
        />
        The home is rent-stabilized
      </label>
    </div>
  );
}
