import { dollars } from '@stoop/base/rules/text/amounts';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useRef } from 'react';
import { RENT_MAX } from '../rules/rent-split.ts';
import {
  NAME_MAX,
  nameOfPerson,
  nameOfRoom,
  plainName,
  SPLIT_MIN,
  type SplitDraft,
  withChanged,
  withoutPerson,
  withValue,
} from '../rules/split-draft.ts';
import { OptionalDollars, useDollars } from './whole-dollars.tsx';

interface Own {
  draft: SplitDraft;
  person: number;
  onChange: (draft: SplitDraft) => void;
}

/** What one room is worth to one person: a slider and a number. The other rooms follow either. */
function RoomValue({ draft, person, room, onChange }: Own & { room: number }) {
  const row = draft.people[person]?.values ?? [];
  const value = row[room] ?? 0;
  // The row from before the hand took hold, so that rooms which a drag pushed to 0 come back with it.
  const from = useRef(row);
  const hold = () => {
    from.current = row;
  };
  const set = (wanted: number) =>
    onChange(withValue(draft, person, room, { value: wanted, from: from.current }));
  const { isWrong, error, input } = useDollars({
    value,
    least: 0,
    most: draft.rent,
    onValue: set,
  });
  const name = nameOfRoom(draft, room);
  const label = `${name}: worth to ${nameOfPerson(draft, person)}, dollars a month`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)_7rem]">
      <span className="wrap-anywhere">{name}</span>
      <span className="relative block sm:order-last">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-3 grid place-items-center text-muted"
        >
          $
        </span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          className="min-h-10.5 w-full rounded-sm border border-ink bg-ground pr-3 pl-7 text-right tabular-nums aria-invalid:border-2 aria-invalid:border-error"
          onFocus={hold}
          {...(isWrong ? { 'aria-invalid': true } : {})}
          {...input}
        />
      </span>
      <input
        type="range"
        min={0}
        max={draft.rent}
        step={1}
        value={value}
        aria-label={label}
        aria-valuetext={dollars(value)}
        className="value-slider col-span-2 sm:col-span-1"
        onFocus={hold}
        onPointerDown={hold}
        onChange={({ target }) => set(Number(target.value))}
      />
      {isWrong && (
        <p role="alert" className="col-span-full text-sm font-medium text-error">
          {error}
        </p>
      )}
    </li>
  );
}

function NameAndRemove({ draft, person, onChange }: Own) {
  return (
    <div className="flex items-end gap-3">
      <Field
        label={`Name of person ${person + 1}`}
        placeholder={`Person ${person + 1}`}
        maxLength={NAME_MAX}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={draft.people[person]?.name ?? ''}
        onChange={({ target }) =>
          onChange(withChanged(draft, person, { name: plainName(target.value) }))
        }
      />
      <button
        type="button"
        aria-label={`Remove ${nameOfPerson(draft, person)}`}
        className="grid size-10.5 shrink-0 place-items-center rounded-sm border border-ink hover:bg-wash disabled:opacity-50"
        disabled={draft.people.length <= SPLIT_MIN}
        onClick={() => onChange(withoutPerson(draft, person))}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

function OnTheLease({ draft, person, onChange }: Own) {
  const isNamed = draft.people[person]?.isNamed ?? false;
  const isOnly = isNamed && draft.people.filter((one) => one.isNamed).length === 1;
  return (
    <label className="flex min-h-10.5 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-action"
        checked={isNamed}
        disabled={isOnly}
        onChange={({ target }) => onChange(withChanged(draft, person, { isNamed: target.checked }))}
      />
      Named on the lease
    </label>
  );
}

export function PersonValues(own: Own) {
  const { draft, person, onChange } = own;
  return (
    <>
      <NameAndRemove {...own} />
      <p className="mt-3 text-sm text-muted">
        What is each room worth to {draft.people[person]?.name || 'you'}? What one room gains, the
        others give up.
      </p>
      <ul className="mt-1 grid gap-1">
        {draft.rooms.map((_, room) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no ids, and their fields hold no state of their own while nobody writes in them
          <RoomValue key={room} {...own} room={room} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
        <OptionalDollars
          label="The most I can pay (optional)"
          className="w-52"
          least={0}
          most={RENT_MAX}
          value={draft.people[person]?.budget ?? null}
          onValue={(budget) => onChange(withChanged(draft, person, { budget }))}
        />
        {draft.isStabilized && <OnTheLease {...own} />}
      </div>
    </>
  );
}
