import { Button } from '@stoop/base/web/ui/button.tsx';
import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { FEE_TIME_WORDS, type FeeTime } from '../../rules/listing-fees.ts';
import type { FeeDraft, UnitFaults } from './unit-draft.ts';

const TIMES = choicesOf(FEE_TIME_WORDS);
let added = 0;

interface FeeRowProps {
  fee: FeeDraft;
  at: number;
  faults: UnitFaults;
  issue: string | undefined;
  onChange: (fee: FeeDraft) => void;
  onRemove: () => void;
}

function FeeRow({ fee, at, faults, issue, onChange, onRemove }: FeeRowProps) {
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <div className="grid gap-2 sm:grid-cols-[1fr_8rem_14rem_auto] sm:items-end">
        <Field
          id={`fees.${at}.name`}
          label="What for"
          placeholder="Laundry"
          maxLength={80}
          value={fee.name}
          error={faults[`fees.${at}.name`]}
          onChange={(event) => onChange({ ...fee, name: event.target.value })}
        />
        <DollarField
          id={`fees.${at}.amount`}
          label="Dollars"
          value={fee.amount}
          error={faults[`fees.${at}.amount`]}
          onChange={(event) => onChange({ ...fee, amount: event.target.value })}
        />
        <Select
          label="How often"
          choices={TIMES}
          value={fee.time}
          onChange={(event) => onChange({ ...fee, time: event.target.value as FeeTime })}
        />
        <Button
          look="quiet"
          size="small"
          className="justify-self-start sm:mb-1"
          aria-label={`Remove the fee ${fee.name || at + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {issue && <p className="border-l-4 border-error pl-3 text-sm">{issue}</p>}
    </li>
  );
}

interface FeeRowsProps {
  fees: readonly FeeDraft[];
  faults: UnitFaults;
  /** What the rules say of a fee. */
  issueAt: (path: string) => string | undefined;
  onChange: (fees: FeeDraft[]) => void;
}

/** Every fee that a tenant may have to pay besides rent, deposit and check. */
export function FeeRows({ fees, faults, issueAt, onChange }: FeeRowsProps) {
  const add = () => {
    added += 1;
    onChange([...fees, { key: `new-fee-${added}`, name: '', amount: '', time: 'once' }]);
  };
  return (
    <div className="grid gap-3">
      {fees.length > 0 && (
        <ul className="grid gap-3">
          {fees.map((fee, at) => (
            <FeeRow
              key={fee.key}
              {...{ fee, at, faults }}
              issue={issueAt(`fees.${at}`)}
              onChange={(next) => onChange(fees.map((one) => (one.key === fee.key ? next : one)))}
              onRemove={() => onChange(fees.filter(({ key }) => key !== fee.key))}
            />
          ))}
        </ul>
      )}
      <Button look="secondary" size="small" className="justify-self-start" onClick={add}>
        Add a fee
      </Button>
    </div>
  );
}
