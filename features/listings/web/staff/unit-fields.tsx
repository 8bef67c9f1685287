import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field, Select, TextArea } from '@stoop/base/web/ui/field.tsx';
import type { ReactNode } from 'react';
import { BROKER_HIRER_WORDS } from '../../rules/listing-fees.ts';
import type { ListingIssue } from '../../rules/listing-rules.ts';
import { POSTER_ROLE_WORDS } from '../../rules/poster-roles.ts';
import { ACCESS_ANSWERS } from './access-draft.ts';
import { FeeRows } from './fee-rows.tsx';
import { RoomRows } from './room-rows.tsx';
import { UNIT_FIELDS, type UnitDraft, type UnitFaults, type UnitField } from './unit-draft.ts';
import { WordIssues } from './word-issues.tsx';

const ROLES = [{ value: '', label: 'Not said' }, ...choicesOf(POSTER_ROLE_WORDS)];
const HIRERS = [{ value: '', label: 'Not known' }, ...choicesOf(BROKER_HIRER_WORDS)];

interface Fields {
  draft: UnitDraft;
  faults: UnitFaults;
  issues: readonly ListingIssue[];
  onChange: (change: Partial<UnitDraft>) => void;
}

interface FormSectionProps {
  /** For links to it. */
  id?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid scroll-mt-20 gap-4 border-t border-ink pt-3 *:min-w-0"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

type TextField = Exclude<UnitField, 'fees' | 'rooms'>;

/** What connects the input of a text with the draft. */
const textsOf =
  ({ draft, faults, onChange }: Fields) =>
  (field: TextField) => ({
    id: field,
    label: UNIT_FIELDS[field],
    value: draft[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });

const FACTS: readonly { field: TextField; hint?: string; isNumber: boolean }[] = [
  { field: 'unitNumber', isNumber: false },
  { field: 'bedCount', hint: '0 is a studio', isNumber: true },
  { field: 'bathCount', isNumber: true },
  { field: 'squareFeet', isNumber: true },
  { field: 'available_spots', hint: 'How many more people it takes', isNumber: true },
  { field: 'doorInches', hint: 'On the way through the home; empty: not said', isNumber: true },
];

export function FactFields(fields: Fields) {
  const { issues } = fields;
  const text = textsOf(fields);
  return (
    <>
      <div className="grid grid-cols-2 gap-4 *:min-w-0 md:grid-cols-3">
        {FACTS.map(({ field, hint, isNumber }) => (
          <Field
            key={field}
            {...text(field)}
            hint={hint}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            maxLength={20}
          />
        ))}
        <Field {...text('moveDate')} type="date" hint="Empty: free now" />
        <Select {...text('rollInShower')} choices={ACCESS_ANSWERS} />
      </div>
      <TextArea {...text('features')} hint="One a line, such as Dishwasher." rows={4} />
      <WordIssues issues={issues.filter(({ path }) => /^(unitNumber|features)/.test(path))} />
    </>
  );
}

export const RoomFields = ({ draft, faults, issues, onChange }: Fields) => (
  <>
    <RoomRows rooms={draft.rooms} faults={faults} onChange={(rooms) => onChange({ rooms })} />
    <WordIssues issues={issues.filter(({ path }) => path.startsWith('rooms.'))} />
  </>
);

export function FeeFields(fields: Fields) {
  const { draft, faults, issues, onChange } = fields;
  const text = textsOf(fields);
  const issueAt = (path: string) =>
    issues.find((issue) => issue.path === path && issue.kind === 'fee')?.message;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...text('freeMonths')}
          hint="Months of the lease that cost nothing, such as 1 or 1.5; empty: none. The rent stays the one of the other months."
          error={faults.freeMonths ?? issueAt('freeMonths')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
        />
        <Field
          {...text('leaseMonths')}
          hint="The lease that they are part of; empty: 12."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...text('brokerHiredBy')}
          choices={HIRERS}
          error={faults.brokerHiredBy ?? issueAt('brokerHiredBy')}
        />
        <DollarField
          {...text('broker')}
          hint="What a tenant pays; 0 for none. Who hires the broker pays (FARE Act)."
          error={faults.broker ?? issueAt('broker')}
        />
      </div>
      <h3 className="text-base">{UNIT_FIELDS.fees}</h3>
      <p className="-mt-3 max-w-prose text-sm text-muted">
        Every fee that a tenant may have to pay. Renters read them in the cost of moving in and on
        the fee sheet. Deposit and check stand there without being listed.
      </p>
      <FeeRows
        fees={draft.fees}
        faults={faults}
        issueAt={issueAt}
        onChange={(fees) => onChange({ fees })}
      />
      <WordIssues
        issues={issues.filter(({ path, kind }) => path.startsWith('fees.') && kind === 'words')}
      />
    </>
  );
}

export const DescriptionField = (fields: Fields) => (
  <>
    <Select {...textsOf(fields)('posterRole')} choices={ROLES} />
    <TextArea
      {...textsOf(fields)('description')}
      hint="About the home, not about who should live in it."
      rows={8}
      maxLength={5000}
    />
    <WordIssues issues={fields.issues.filter(({ path }) => path === 'description')} />
  </>
);
