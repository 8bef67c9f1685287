import { HELD_PROGRAMS, type HeldProgram, isProgram } from '../rules/voucher.ts';
import { INCOME_NAMES, NOT_COMPARED_WORDS, PROGRAM_NAMES } from '../rules/voucher-words.ts';
import { IncomeField, ZipField } from './amount-fields.tsx';
import { type FormValues, INPUT, isByZip, LABEL } from './form-fields.ts';
import { SizeField } from './size-field.tsx';
import type { Problems } from './voucher-problems.ts';

export const FORM_ID = 'voucher-form';

interface VoucherFormProps {
  values: FormValues;
  problems: Problems;
  /** Which program the words may mean that somebody wrote; null where they say it, or nobody wrote any. */
  hint: string | null;
  /** How many people somebody wrote of. */
  people: number;
  onChange: (changed: Partial<FormValues>) => void;
  onSend: () => void;
}

/** Another program may count another income, so that what was typed is not taken over. */
const ofProgram = (program: HeldProgram, before: HeldProgram | null): Partial<FormValues> => ({
  program,
  ...(before && INCOME_NAMES[program] !== INCOME_NAMES[before] && { income: '' }),
});

function ProgramField({
  values: { program },
  problems,
  hint,
  onChange,
}: Omit<VoucherFormProps, 'people' | 'onSend'>) {
  return (
    <>
      <label className={LABEL}>
        Program
        <select
          className={INPUT}
          value={program ?? ''}
          aria-describedby={program && !hint ? undefined : 'voucher-program'}
          aria-invalid={problems.program !== undefined}
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
      {hint && (
        <p id="voucher-program" className="border-l-4 border-line pl-3">
          {hint}
        </p>
      )}
      {!program && !hint && (
        <p id="voucher-program" className="text-sm text-muted">
          Your papers name it, or ask your caseworker. Section 8 comes from NYCHA, HPD or, as
          another program, HCR; with EHV or VASH choose the agency. CityFHEPS is the city’s; State
          FHEPS is another program.
        </p>
      )}
      {problems.program && (
        <p role="alert" className="-mt-3 text-sm text-error">
          {problems.program}
        </p>
      )}
      {program && program !== 'other' && (
        <p className="text-sm text-muted">
          With HUD-VASH or EHV choose the agency that issued it, and ask it: its amounts may be
          higher.
        </p>
      )}
      {program === 'other' && (
        <p>
          Such as HCR Section 8, State FHEPS, HASA or SOTA. {NOT_COMPARED_WORDS} Under the city’s
          Human Rights Law landlords may not refuse it either.
        </p>
      )}
    </>
  );
}

export function VoucherForm(props: VoucherFormProps) {
  const { values, problems, people, onChange, onSend } = props;
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
      <ProgramField {...props} />
      {program && program !== 'other' && (
        <>
          <SizeField {...{ program, values, people, onChange }} problem={problems.bedrooms} />
          {isByZip(program) && <ZipField {...{ values, onChange }} problem={problems.zip} />}
          <IncomeField {...{ program, values, onChange }} problem={problems.income} />
        </>
      )}
    </form>
  );
}
