import { exactDollars } from '@stoop/base/rules/text/amounts';
import { useState } from 'react';
import {
  HELD_PROGRAMS,
  type HeldProgram,
  isProgram,
  usualBedrooms,
  VOUCHER_BEDROOMS_MAX,
  VOUCHER_PEOPLE_MAX,
} from '../rules/voucher.ts';
import {
  AGENCIES,
  hasOwnReckoning,
  INCOME_NAMES,
  NOT_COMPARED_WORDS,
  PROGRAM_NAMES,
  sizeWords,
} from '../rules/voucher-words.ts';
import { INCOME_MAX } from './own-voucher.ts';

/** The amounts of the others are the same all over the city. */
export const isByZip = (program: HeldProgram) => program === 'hpd';

export const FORM_ID = 'voucher-form';
const INPUT = 'min-h-11 w-full rounded-sm border border-line bg-ground px-3';
// A select is as wide as its longest choice unless its column may be narrower.
const LABEL = 'grid grid-cols-[minmax(0,1fr)] gap-1 font-medium';
const SIZES = Array.from({ length: VOUCHER_BEDROOMS_MAX + 1 }, (_, bedrooms) => bedrooms);

/** The usual size of a household, for who does not have the voucher at hand. */
function UsualSize({
  program,
  people: first,
  onSize,
}: {
  program: HeldProgram;
  people: number;
  onSize: (size: number) => void;
}) {
  const [people, setPeople] = useState(first);
  const [hasCouple, setCouple] = useState(false);
  const size = usualBedrooms(program, { people, hasCouple });
  const isCityFheps = program === 'cityfheps';
  if (size === null)
    return <p className="text-sm text-muted">Use the size printed on your voucher.</p>;
  return (
    <details className="text-sm" open={isCityFheps}>
      <summary className="min-h-8 cursor-pointer">
        {isCityFheps ? 'By the people in your household' : 'Not sure about the size?'}
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          People
          <input
            type="number"
            min={1}
            max={VOUCHER_PEOPLE_MAX}
            value={people}
            className="min-h-10 w-16 rounded-sm border border-line bg-ground px-2"
            onChange={(event) =>
              setPeople(
                Math.min(VOUCHER_PEOPLE_MAX, Math.max(1, event.currentTarget.valueAsNumber || 1)),
              )
            }
          />
        </label>
        {program === 'hpd' && (
          <label className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-action"
              checked={hasCouple}
              onChange={(event) => setCouple(event.currentTarget.checked)}
            />
            A couple among them
          </label>
        )}
        <button type="button" className="link min-h-10 font-medium" onClick={() => onSize(size)}>
          Usually {sizeWords(size)}
        </button>
      </div>
      <p className="mt-1 text-muted">
        {isCityFheps
          ? 'What your shopping letter says counts.'
          : 'What is printed on the voucher counts.'}
      </p>
    </details>
  );
}

export interface FormValues {
  /** Null until somebody has chosen: a text such as `section 8` fits several. */
  program: HeldProgram | null;
  bedrooms: number;
  zip: string;
  income: string;
}

interface VoucherFormProps {
  values: FormValues;
  problem: string | null;
  /** How many people somebody wrote of. */
  people: number;
  onChange: (changed: Partial<FormValues>) => void;
  onSend: () => void;
}

interface FieldProps extends Pick<VoucherFormProps, 'values' | 'onChange'> {
  program: HeldProgram;
}

function SizeField({
  program,
  values: { bedrooms },
  people,
  onChange,
}: FieldProps & Pick<VoucherFormProps, 'people'>) {
  return (
    <>
      <label className={LABEL}>
        {program === 'cityfheps' ? 'Bedrooms by your shopping letter' : 'Bedrooms on the voucher'}
        <select
          className={INPUT}
          value={bedrooms}
          onChange={(event) => onChange({ bedrooms: Number(event.currentTarget.value) })}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size === 0 ? 'Studio' : sizeWords(size)}
            </option>
          ))}
        </select>
      </label>
      <UsualSize
        key={program}
        {...{ program, people }}
        onSize={(size) => onChange({ bedrooms: size })}
      />
    </>
  );
}

function ZipField({
  values: { zip },
  problem,
  onChange,
}: Pick<VoucherFormProps, 'values' | 'problem' | 'onChange'>) {
  return (
    <>
      <label className={LABEL}>
        ZIP code where you look (optional)
        <input
          className={INPUT}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          placeholder="10453"
          value={zip}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'voucher-problem' : undefined}
          onChange={(event) => onChange({ zip: event.currentTarget.value.trim() })}
        />
      </label>
      {problem && (
        <p id="voucher-problem" role="alert" className="-mt-3 text-sm text-error">
          {problem}
        </p>
      )}
    </>
  );
}

function IncomeField({ program, values: { income }, onChange }: FieldProps) {
  const known = incomeOf(income);
  return (
    <label className={LABEL}>
      Your {INCOME_NAMES[program]} (optional)
      <span className="flex items-center gap-2">
        $
        <input
          className={INPUT}
          inputMode="numeric"
          maxLength={6}
          value={income}
          onChange={(event) => onChange({ income: event.currentTarget.value })}
        />
      </span>
      <span className="text-sm font-normal text-muted">
        {program === 'cityfheps'
          ? 'CityFHEPS counts about 30% of it, or your shelter allowance from Cash Assistance.'
          : `${AGENCIES[program]} can tell you this amount.`}{' '}
        {known !== null && known > 0 && (
          <strong className="text-ink">
            30% of it is about {exactDollars(known * 30)} a month
            {hasOwnReckoning({ program })
              ? '. HRA tells you your share.'
              : ', for rent and utilities together.'}
          </strong>
        )}
      </span>
    </label>
  );
}

/** Another program may count another income, so that what was typed is not taken over. */
const ofProgram = (program: HeldProgram, before: HeldProgram | null): Partial<FormValues> => ({
  program,
  ...(before && INCOME_NAMES[program] !== INCOME_NAMES[before] && { income: '' }),
});

export function VoucherForm({ values, problem, people, onChange, onSend }: VoucherFormProps) {
  const { program } = values;
  return (
    <form
      id={FORM_ID}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label className={LABEL}>
        Program
        <select
          className={INPUT}
          value={program ?? ''}
          aria-describedby={program ? undefined : 'voucher-program'}
          aria-invalid={!program && problem !== null}
          onChange={({ currentTarget: { value } }) =>
            isProgram(value) && onChange(ofProgram(value, program))
          }
        >
          {!program && <option value="">Choose your program</option>}
          {HELD_PROGRAMS.map((one) => (
            <option key={one} value={one}>
              {PROGRAM_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      {!program && (
        <p id="voucher-program" className="text-sm text-muted">
          Your papers name it. Section 8 comes from NYCHA, HPD or, as another program, HCR.
          CityFHEPS is the city’s; State FHEPS is another program.
        </p>
      )}
      {!program && problem && (
        <p role="alert" className="-mt-3 text-sm text-error">
          {problem}
        </p>
      )}
      {program === 'other' && (
        <p>
          Such as HCR Section 8, State FHEPS, HASA or SOTA. {NOT_COMPARED_WORDS} Landlords may not
          refuse it either.
        </p>
      )}
      {program && program !== 'other' && (
        <>
          <SizeField {...{ program, values, people, onChange }} />
          {isByZip(program) && <ZipField {...{ values, problem, onChange }} />}
          <IncomeField {...{ program, values, onChange }} />
        </>
      )}
    </form>
  );
}

export const incomeOf = (written: string): number | null => {
  const dollars = written.replace(/[\s,$]/g, '').replace(/\.\d*$/, '');
  return /^\d{1,6}$/.test(dollars) ? Math.min(Number(dollars), INCOME_MAX) : null;
};
