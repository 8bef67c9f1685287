import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import type { ReactNode } from 'react';
import type { Voucher } from '../rules/voucher.ts';
import { fitOf, type VoucherFit } from '../rules/voucher-fit.ts';
import {
  AGENCIES,
  COMPLAINT_WORDS,
  LAW_WORDS,
  lacksAllowance,
  limitName,
  shareOf,
  sizeWords,
  voucherName,
} from '../rules/voucher-words.ts';
import { voucherHome, type WholeHome } from '../rules/whole-home.ts';
import { useOnlyHere } from './own-voucher.ts';
import { useLimits } from './use-limits.ts';
import { VoucherButton } from './voucher-control.tsx';
import { AmountsNote } from './voucher-summary.tsx';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function headWords(voucher: Voucher, fit: VoucherFit): string {
  if (fit.basis === 'fair-market-rent')
    return `The rent is ${fit.isWithin ? 'not above' : 'above'} HUD’s fair market rent. Whether it is within your voucher HPD alone can say.`;
  if (fit.isWithin)
    return lacksAllowance(fit)
      ? 'The rent is within your voucher, as long as the utility allowance fits beside it.'
      : 'This home is within your voucher.';
  return `Rent and utilities are above ${limitName(voucher, fit)} of your voucher.`;
}

/** What is paid for the utilities that the rent does not include. */
function utilityWords(voucher: Voucher, fit: VoucherFit): string | null {
  if (fit.charges.length === 0) return 'The rent includes heat, hot water, gas and electricity.';
  if (!lacksAllowance(fit)) return null;
  return `You pay some utilities yourself. ${AGENCIES[voucher.program]} adds a utility allowance for them to the rent, and compares the sum. Current allowances are not known here.`;
}

function ShareRows({ voucher, fit, rent }: { voucher: Voucher; fit: VoucherFit; rent: number }) {
  const { income } = useOnlyHere();
  const share = shareOf(voucher, fit, { rent, income });
  if (!share)
    return (
      <Row name="Your share">
        {fit.isWithin ? 'about 30 % of your adjusted income' : 'ask the agency'}
      </Row>
    );
  const { tenantCents, toOwnerCents, isTooMuch } = share;
  return (
    <>
      <Row
        name={lacksAllowance(fit) ? 'Your share, before utilities' : 'Your share, with utilities'}
      >
        about {exactDollars(tenantCents)}
      </Row>
      {toOwnerCents !== tenantCents && (
        <Row name="Of it, to the owner">about {exactDollars(toOwnerCents)}</Row>
      )}
      {isTooMuch && (
        <p className="pt-2 text-sm">
          That is more than 40 % of your adjusted income, which Section 8 does not allow at a first
          lease above the payment standard.
        </p>
      )}
    </>
  );
}

/** What a voucher pays for a home, on its page. */
export function VoucherSection({ voucher, home }: { voucher: Voucher; home: WholeHome }) {
  const limits = useLimits(voucher);
  const fit = limits && fitOf(limits.tables, voucher, voucherHome(home));
  const utilities = fit && utilityWords(voucher, fit);
  return (
    <div className="grid max-w-prose gap-3">
      {limits && !fit && (
        <p>The amount for this size is not known here. Check with {AGENCIES[voucher.program]}.</p>
      )}
      {limits && fit && (
        <>
          <p
            className={
              fit.isWithin && fit.basis === 'payment-standard' ? 'font-medium text-good' : ''
            }
          >
            {headWords(voucher, fit)}
          </p>
          <dl>
            <Row name="Your voucher">{voucherName(voucher)}</Row>
            <Row
              name={`${capitalized(limitName(voucher, fit))} for ${fit.bedrooms === 0 ? 'a studio' : sizeWords(fit.bedrooms)}${fit.zip ? `, ${fit.zip}` : ''}`}
            >
              {dollars(fit.amount)}
            </Row>
            <Row name="Rent">{dollars(home.rent)}</Row>
            {fit.allowance !== null && fit.allowance > 0 && (
              <Row name="Utility allowance">{dollars(fit.allowance)}</Row>
            )}
            {fit.grossRent !== fit.amount && (
              <Row name={fit.isWithin ? 'Left for utilities' : 'Above it'}>
                {dollars(Math.abs(fit.amount - fit.grossRent))}
              </Row>
            )}
            {fit.basis === 'payment-standard' && (
              <ShareRows voucher={voucher} fit={fit} rent={home.rent} />
            )}
          </dl>
          {utilities && <p className="text-sm">{utilities}</p>}
          <AmountsNote voucher={voucher} limits={limits} />
        </>
      )}
      <p className="text-sm">
        {LAW_WORDS} {COMPLAINT_WORDS}
      </p>
      <p>
        <VoucherButton />
      </p>
    </div>
  );
}
