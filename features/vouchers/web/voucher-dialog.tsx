import { useUser } from '@stoop/base/web/platform/session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { useState } from 'react';
import { readIncome } from '../rules/income.ts';
import { saidHint, saidPeople, saidProgram, saidZip } from '../rules/said-voucher.ts';
import {
  type HeldProgram,
  readStoredVoucher,
  usualBedrooms,
  VOUCHER_BEDROOMS_MAX,
} from '../rules/voucher.ts';
import { type FormValues, isByZip } from './form-fields.ts';
import {
  saidOfVoucher,
  saveOnlyHere,
  saveVoucher,
  useOnlyHere,
  useOwnVoucher,
} from './own-voucher.ts';
import { FORM_ID, VoucherForm } from './voucher-form.tsx';
import { problemsAtOnce, problemsOf } from './voucher-problems.ts';
import { VoucherSummary } from './voucher-summary.tsx';

/** The usual size for as many people as somebody wrote; null where they wrote none, or the program has no rule. */
const sizeFor = (program: HeldProgram | null, people: number | null): number | null =>
  program && people !== null ? usualBedrooms(program, { people, hasCouple: false }) : null;

/** What somebody wrote of their voucher into a search box. */
function readSaid() {
  const { said, rest } = saidOfVoucher.read();
  return {
    program: saidProgram(said),
    people: saidPeople(rest),
    zip: saidZip(rest),
    hint: saidHint(said),
  };
}

function Privacy() {
  const isSignedIn = useUser() !== null;
  return (
    <p className="text-sm text-muted">
      {isSignedIn
        ? 'Your account keeps the program, the bedrooms and the ZIP code; an income stays in this browser and is never sent.'
        : 'This browser keeps all of it; once you sign in, your account keeps all but the income, which is never sent.'}{' '}
      No owner, no staff, no link you share and no page you print has any of it, unless you write it
      into an application.
    </p>
  );
}

interface VoucherDialogProps {
  isOpen: boolean;
  /** What the search asks for, until somebody has said what is on the voucher. */
  bedrooms: number | undefined;
  onClose: () => void;
}

export function VoucherDialog({ isOpen, bedrooms: searched, onClose }: VoucherDialogProps) {
  const own = useOwnVoucher();
  const here = useOnlyHere();
  const [said] = useState(readSaid);
  const [values, setValues] = useState<FormValues>({
    program: own?.program ?? said.program,
    bedrooms:
      own?.bedrooms ??
      sizeFor(said.program, said.people) ??
      (searched === undefined ? null : Math.min(searched, VOUCHER_BEDROOMS_MAX)),
    zip: own?.zip ?? said.zip ?? '',
    income: here.income === null ? '' : String(here.income),
  });
  const [isSent, setSent] = useState(false);
  const { program, bedrooms } = values;
  const zip = program && isByZip(program) ? values.zip : '';
  const problems = problemsOf(values);
  // Of another program no size is asked.
  const size = program === 'other' ? (bedrooms ?? 0) : bedrooms;
  const voucher =
    program && size !== null && readStoredVoucher({ program, bedrooms: size, ...(zip && { zip }) });
  const send = () => {
    setSent(true);
    const income = readIncome(values.income);
    if (Object.keys(problems).length > 0 || !voucher) return;
    saveVoucher(voucher);
    saveOnlyHere({ income: program !== 'other' && income.ok ? income.value : null });
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
          problems={isSent ? problems : problemsAtOnce(values, problems)}
          hint={own ? null : said.hint}
          people={said.people ?? 1}
          onChange={(changed) => {
            setSent(false);
            const usual = changed.program ? sizeFor(changed.program, said.people) : null;
            setValues({ ...values, ...(usual !== null && { bedrooms: usual }), ...changed });
          }}
          onSend={send}
        />
        {voucher && <VoucherSummary voucher={voucher} />}
        <Privacy />
      </div>
    </Dialog>
  );
}
