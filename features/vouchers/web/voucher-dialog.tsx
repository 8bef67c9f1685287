import { useUser } from '@stoop/base/web/platform/session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { useState } from 'react';
import {
  type HeldProgram,
  isZip,
  readStoredVoucher,
  usualBedrooms,
  VOUCHER_BEDROOMS_MAX,
} from '../rules/voucher.ts';
import {
  saidOfVoucher,
  saveOnlyHere,
  saveVoucher,
  useOnlyHere,
  useOwnVoucher,
} from './own-voucher.ts';
import { FORM_ID, type FormValues, incomeOf, isByZip, VoucherForm } from './voucher-form.tsx';
import { VoucherSummary } from './voucher-summary.tsx';

const ZIP_DIGITS = 5;
const notOfCity = (zip: string) => `${zip} is not a ZIP code of New York City.`;

/** The usual size for as many people as somebody wrote; null where they wrote none, or the program has no rule. */
const sizeFor = (program: HeldProgram | null, people: number | null): number | null =>
  program && people !== null ? usualBedrooms(program, { people, hasCouple: false }) : null;

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
    program: own?.program ?? said.program,
    bedrooms:
      own?.bedrooms ??
      sizeFor(said.program, said.people) ??
      Math.min(searched, VOUCHER_BEDROOMS_MAX),
    zip: own?.zip ?? said.zip ?? '',
    income: here.income === null ? '' : String(here.income),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { program, bedrooms } = values;
  const zip = program && isByZip(program) ? values.zip : '';
  const isWrongZip = zip.length === ZIP_DIGITS && !isZip(zip);
  const voucher = program && readStoredVoucher({ program, bedrooms, ...(zip && { zip }) });
  const send = () => {
    if (!program) return setProblem('Choose your program.');
    if (zip !== '' && !isZip(zip))
      return setProblem(
        isWrongZip ? notOfCity(zip) : 'Type a ZIP code of New York City, five digits.',
      );
    if (!voucher) return;
    saveVoucher(voucher);
    saveOnlyHere({ income: program === 'other' ? null : incomeOf(values.income) });
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
          problem={isWrongZip ? notOfCity(zip) : problem}
          people={said.people ?? 1}
          onChange={(changed) => {
            setProblem(null);
            const size = changed.program ? sizeFor(changed.program, said.people) : null;
            setValues({ ...values, ...(size !== null && { bedrooms: size }), ...changed });
          }}
          onSend={send}
        />
        {voucher && <VoucherSummary voucher={voucher} />}
        <p className="text-sm text-muted">
          {isSignedIn
            ? 'Your account keeps the program, the bedrooms and the ZIP code, so that your other devices have them; an income stays in this browser and is never sent.'
            : 'This browser keeps all of it; once you sign in, your account keeps the program, the bedrooms and the ZIP code too, and an income stays here and is never sent.'}{' '}
          No owner, no staff and no link you share has any of it.
        </p>
      </div>
    </Dialog>
  );
}
