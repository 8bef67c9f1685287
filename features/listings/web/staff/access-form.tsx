import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { type FormEvent, useState } from 'react';
import type { StaffBuilding } from '../../contract/staff/staff-listing.ts';
import {
  ACCESS_ANSWERS,
  answerOf,
  answerText,
  DOOR_WORDS,
  inchesOf,
  isOddDoor,
} from './access-draft.ts';
import { STAFF_BUILDING_ACTS } from './staff-building-acts.ts';

const draftOf = ({ stepFreeEntrance, entranceDoorInches }: StaffBuilding) => ({
  entrance: answerText(stepFreeEntrance),
  door: entranceDoorInches === null ? '' : String(entranceDoorInches),
});

/** What is said of the way into a building, saved together. */
export function AccessForm({ building }: { building: StaffBuilding }) {
  const { buildingId, version } = building;
  const { send, isSending, refusal } = useActs(STAFF_BUILDING_ACTS, `access ${buildingId}`);
  const saved = draftOf(building);
  const [draft, setDraft] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const isChanged = draft.entrance !== saved.entrance || draft.door.trim() !== saved.door;
  useUnsaved(isChanged);
  const isOdd = isOddDoor(draft.door);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isOdd) return;
    void send('access', {
      ...{ buildingId, version },
      stepFreeEntrance: answerOf(draft.entrance),
      entranceDoorInches: inchesOf(draft.door),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="No step at the entrance"
          hint="Yes only where nobody has to climb a step between the street and the lobby."
          choices={ACCESS_ANSWERS}
          value={draft.entrance}
          onChange={({ target }) => setDraft({ ...draft, entrance: target.value })}
        />
        <Field
          label="Door of the entrance, inches clear"
          hint="How wide it opens."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.door}
          error={isChecked && isOdd ? DOOR_WORDS : undefined}
          onChange={({ target }) => setDraft({ ...draft, door: target.value })}
        />
      </div>
      <Refusal words={refusal} />
      <div className="flex gap-3">
        <Button type="submit" size="small" disabled={!isChanged} aria-disabled={isSending}>
          {isSending ? 'Saving' : 'Save the access'}
        </Button>
        {isChanged && (
          <Button look="quiet" size="small" onClick={() => setDraft(saved)}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}
