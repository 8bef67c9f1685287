import { readEmail } from '@stoop/base/rules/text/email';
import { useActs } from '@stoop/base/web/platform/acts';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { BuildingField } from '@stoop/features/listings/web/staff/building-field.tsx';
import { useEffect, useState } from 'react';
import type { TourSlot } from '../../contract/tour.ts';
import type { ToursOfBuilding } from './staff-buildings.ts';
import { STAFF_TOUR_ACTS } from './staff-tour-acts.ts';
import { NO_TIME, TIME_FIELD, TimeFields } from './time-fields.tsx';

interface Unit {
  value: string;
  label: string;
}

/** The units of a building that can be had, for a choice; none while they are not known. */
function useUnits(buildingId: string): readonly Unit[] {
  const [units, setUnits] = useState<readonly Unit[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const asked = browserApi.getJson('/buildings/{buildingId}/homes', {
      params: { buildingId },
      signal: stop.signal,
    });
    void orProblem(asked).then((answer) => {
      // The building can be seen as a whole without them.
      if (stop.signal.aborted || !answer.ok) return;
      setUnits(
        answer.value.homes
          .map(({ rentId, unitNumber }) => ({
            value: rentId,
            label: unitNumber ? `Unit ${unitNumber}` : rentId,
          }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })),
      );
    });
    return () => stop.abort();
  }, [buildingId]);
  return units;
}

interface Draft {
  /** Where the page shows no single building, the one that was picked; empty before. */
  buildingId: string;
  unitId: string;
  slot: TourSlot | null;
  name: string;
  email: string;
  phone: string;
}
const EMPTY: Draft = { buildingId: '', unitId: '', slot: null, name: '', email: '', phone: '' };

const FIELDS = { name: 'caller-name', email: 'caller-email', phone: 'caller-phone' };

/** What is to be filled in, and the id of its field. */
interface Missing {
  field: string;
  words: string;
}

interface FieldsProps {
  buildingId: string;
  draft: Draft;
  missing: Missing | null;
  onChange: (draft: Draft) => void;
}

function CallerFields({ buildingId, draft, missing, onChange }: FieldsProps) {
  const units = useUnits(buildingId);
  const { unitId, slot } = draft;
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(EMPTY));
  const errorAt = (id: string) => (missing?.field === id ? missing.words : undefined);
  const field = (name: 'name' | 'email' | 'phone') => ({
    id: FIELDS[name],
    error: errorAt(FIELDS[name]),
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: currentTarget.value }),
  });
  return (
    <>
      <Select
        label="What they see"
        value={unitId}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, unitId: value, slot: null })
        }
        choices={[{ value: '', label: 'The building' }, ...units]}
      />
      <TimeFields
        home={{ buildingId, unitId: unitId || null }}
        value={slot}
        error={errorAt(TIME_FIELD)}
        onChange={(chosen) => onChange({ ...draft, slot: chosen })}
      />
      <Field label="Name" maxLength={100} {...field('name')} />
      <Field
        label="Email"
        type="email"
        maxLength={254}
        hint="For the confirmation, with links to move and cancel it. An email, a phone number, or both."
        {...field('email')}
      />
      <Field label="Phone" type="tel" maxLength={30} {...field('phone')} />
      <p className="text-sm text-muted">
        Name, email and phone are erased 30 days after the tour, unless the email is that of an
        account.
      </p>
    </>
  );
}

/** The first that a booking still lacks, in the order of its fields; null for one that can be sent. */
export function missingOf({ slot, name, email, phone }: Omit<Draft, 'buildingId'>): Missing | null {
  if (!slot) return { field: TIME_FIELD, words: NO_TIME };
  if (name.trim() === '') return { field: FIELDS.name, words: 'Please enter a name.' };
  if (email.trim() === '' && phone.trim() === '')
    return { field: FIELDS.email, words: 'Please enter an email or a phone number.' };
  return email.trim() === '' || readEmail(email) !== null
    ? null
    : {
        field: FIELDS.email,
        words: 'Please enter a whole email address, such as rosa@example.com.',
      };
}

interface CallerTourProps {
  /** The building that the page shows; null where it shows all, and the dialog asks for one. */
  building: ToursOfBuilding | null;
}

/** Books a tour for somebody on the phone. */
export function CallerTourButton({ building }: CallerTourProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [wasAsked, setAsked] = useState(false);
  const { send } = useActs(STAFF_TOUR_ACTS);
  const buildingId = building?.buildingId ?? draft.buildingId;
  const { unitId, slot, email, phone } = draft;
  const missing = missingOf(draft);
  return (
    <ConfirmButton
      button={{ look: 'primary', children: 'Book for a caller' }}
      title={building ? `A tour at ${building.name}` : 'A tour for a caller'}
      act="Book the tour"
      look="primary"
      keep="Back"
      onConfirm={async () => {
        if (buildingId === '') return { ok: false, words: 'Please choose a building.' };
        setAsked(true);
        if (missing !== null || !slot) return { ok: false, words: '', ...missing };
        const booked = await send('book-for-caller', {
          ...{ buildingId, startsAt: slot.startsAt, mode: slot.mode },
          ...(unitId && { unitId }),
          caller: {
            name: draft.name.trim(),
            ...(email.trim() && { email: email.trim() }),
            ...(phone.trim() && { phone: phone.trim() }),
          },
        });
        if (booked?.ok) {
          setDraft(EMPTY);
          setAsked(false);
        }
        return booked;
      }}
    >
      {!building && (
        <BuildingField
          label="Building"
          keepsName
          onPick={({ buildingId }) => setDraft({ ...draft, buildingId, unitId: '', slot: null })}
        />
      )}
      {buildingId !== '' && (
        <CallerFields
          key={buildingId}
          {...{ buildingId, draft }}
          missing={wasAsked ? missing : null}
          onChange={setDraft}
        />
      )}
    </ConfirmButton>
  );
}
