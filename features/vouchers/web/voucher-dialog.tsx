import { useUser } from '@stoop/base/web/platform/session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { useState } from 'react';
import {
  isProgram,
  isZip,
  PROGRAMS,
  type Program,
  readStoredVoucher,
  usualBedrooms,
  VOUCHER_BEDROOMS_MAX,
} from '../rules/voucher.ts';
import { AGENCIES, INCOME_NAMES, PROGRAM_NAMES, sizeWords } from '../rules/voucher-words.ts';
import {
  INCOME_MAX,
  saidOfVoucher,
  saveOnlyHere,
  saveVoucher,
  useOnlyHere,
  useOwnVoucher,
} from './own-voucher.ts';
import { VoucherSummary } from './voucher-summary.tsx';

/** The amounts of the others are the same all over the city, or follow the home’s own ZIP code. */
const isByZip = (program: Program) => program === 'hpd';

const FORM_ID = 'voucher-form';
const INPUT = 'min-h-11 w-full rounded-sm border border-line bg-ground px-3';
// A select is as wide as its longest choice unless its column may be narrower.
const LABEL = 'grid grid-cols-[minmax(0,1fr)] gap-1 font-medium';
const SIZES = Array.from({ length: VOUCHER_BEDROOMS_MAX + 1 }, (_, bedrooms) => bedrooms);

/** The usual size of a household, for who does not have the voucher at hand. */
function UsualSize({ program, onSize }: { program: Program; onSize: (size: number) => void }) {
  const [people, setPeople] = useState(1);
  const [hasCouple, setCouple] = useState(false);
  const size = usualBedrooms(program, { people, hasCouple });
  if (size === null)
    return <p className="text-sm text-muted">Use the size printed on your voucher.</p>;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer">Not sure about the size?</summary>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          People
          <input
            type="number"
            min={1}
            max={16}
            value={people}
            className="min-h-10 w-16 rounded-sm border border-line bg-ground px-2"
            onChange={(event) =>
              setPeople(Math.min(16, Math.max(1, event.currentTarget.valueAsNumber || 1)))
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
      <p className="mt-1 text-muted">What is printed on the voucher counts.</p>
    </details>
  );
}

interface FormValues {
  program: Program;
  bedrooms: number;
  zip: string;
  income: string;
}

interface VoucherFormProps {
  values: FormValues;
  problem: string | null;
  onChange: (changed: Partial<FormValues>) => void;
  onSend: () => void;
}

function VoucherForm({ values, problem, onChange, onSend }: VoucherFormProps) {
  const { program, bedrooms, zip, income } = values;
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
          value={program}
          onChange={({ currentTarget: { value } }) =>
            isProgram(value) && onChange({ program: value })
          }
        >
          {PROGRAMS.map((one) => (
            <option key={one} value={one}>
              {PROGRAM_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <label className={LABEL}>
        Bedrooms on the voucher
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
      <UsualSize key={program} program={program} onSize={(size) => onChange({ bedrooms: size })} />
      {isByZip(program) && (
        <label className={LABEL}>
          ZIP code where you look
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
      )}
      {problem && (
        <p id="voucher-problem" role="alert" className="-mt-3 text-sm text-error">
          {problem}
        </p>
      )}
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
            ? 'CityFHEPS counts about 30 % of it, or your shelter allowance from Cash Assistance.'
            : `${AGENCIES[program]} can tell you this amount.`}{' '}
          It shows your share, stays in this browser and is never sent.
        </span>
      </label>
    </form>
  );
}

const incomeOf = (written: string): number | null => {
  const dollars = written.replace(/[\s,$]/g, '').replace(/\.\d*$/, '');
  return /^\d{1,6}$/.test(dollars) ? Math.min(Number(dollars), INCOME_MAX) : null;
};

interface VoucherDialogProps {
  isOpen: boolean;
  /** What the search asks for, until somebody has said what is on the voucher. */
  bedrooms: number | undefined;
  onClose: () => void;
}

export function VoucherDialog({ isOpen, bedrooms: searched = 1, onClose }: VoucherDialogProps) {
  const own = useOwnVoucher();
  const here = useOnlyHere();
  const said = saidOfVoucher.read();
  const isSignedIn = useUser() !== null;
  const [values, setValues] = useState<FormValues>({
    program: own?.program ?? said.program ?? 'nycha',
    bedrooms: own?.bedrooms ?? Math.min(searched, VOUCHER_BEDROOMS_MAX),
    zip: own?.zip ?? said.zip ?? '',
    income: here.income === null ? '' : String(here.income),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { program, bedrooms } = values;
  const zip = isByZip(program) ? values.zip : '';
  const voucher = readStoredVoucher({ program, bedrooms, ...(zip && { zip }) });
  const send = () => {
    if (zip !== '' && !isZip(zip))
      return setProblem('Type a ZIP code of New York City, five digits.');
    if (!voucher)
      return setProblem('HPD’s amounts differ by ZIP code: type the one where you look.');
    saveVoucher(voucher);
    saveOnlyHere({ income: incomeOf(values.income) });
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Your voucher"
      footer={
        <>
          {own && (
            <Button
              look="quiet"
              onClick={() => {
                saveVoucher(null);
                onClose();
              }}
            >
              Remove
            </Button>
          )}
          <Button type="submit" form={FORM_ID} className="ml-auto min-w-44">
            Use this voucher
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <VoucherForm
          values={values}
          problem={problem}
          onChange={(changed) => {
            setProblem(null);
            setValues({ ...values, ...changed });
          }}
          onSend={send}
        />
        {voucher && <VoucherSummary voucher={voucher} />}
        <p className="text-sm text-muted">
          {isSignedIn
            ? 'Your account keeps the voucher, so that your other devices have it.'
            : 'Only this browser keeps the voucher, until you sign in: then your account keeps it too. “Remove” takes it out of both.'}{' '}
          No owner, no staff and no link you share has it.
        </p>
      </div>
    </Dialog>
  );
}
