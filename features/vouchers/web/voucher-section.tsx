import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import type { ReactNode } from 'react';
import type { Voucher } from '../rules/voucher.ts';
import { fitOf, type VoucherFit } from '../rules/voucher-fit.ts';
import {
  AGENCIES,
  allowanceName,
  COMPLAINT_WORDS,
  INCOME_NAMES,
  LAW_WORDS,
  lacksAllowance,
  limitName,
  NEXT_STEPS,
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

function headLook({ isWithin, isClose, basis }: VoucherFit): string {
  if (isClose) return 'font-medium text-attention';
  return isWithin && basis === 'payment-standard' ? 'font-medium text-good' : '';
}

function headWords(voucher: Voucher, fit: VoucherFit): string {
  if (fit.basis === 'fair-market-rent')
    return `The rent is ${fit.isWithin ? 'not above' : 'above'} HUD’s fair market rent. Whether it is within your voucher HPD alone can say.`;
  if (fit.isClose)
    return `Close: it fits only if ${allowanceName(voucher)} is ${dollars(fit.amount - fit.grossRent)} or less, and allowances are usually more. Ask before you apply.`;
  if (fit.isWithin)
    return lacksAllowance(fit)
      ? `This home is within your voucher if rent plus ${allowanceName(voucher)} is at most ${dollars(fit.amount)}.`
      : 'This home is within your voucher.';
  return `Rent and utilities are above ${limitName(voucher, fit)} of your voucher.`;
}

/** What is paid for the utilities that the rent does not include. */
function utilityWords(voucher: Voucher, fit: VoucherFit): string | null {
  if (fit.charges.length === 0) return 'The rent includes heat, hot water, gas and electricity.';
  if (!lacksAllowance(fit)) return null;
  return `You pay some utilities yourself: ${allowanceName(voucher)} is added to the rent, and the sum is compared. Current allowances are not known here.`;
}

/** The share of somebody whose income is not known. */
function unknownShare({ program }: Voucher, { amount, grossRent }: VoucherFit): string {
  const own = `about 30 % of your ${INCOME_NAMES[program]}`;
  if (grossRent <= amount) return own;
  return program === 'cityfheps'
    ? 'ask HRA whether you may pay the rest'
    : `${own}, and the ${dollars(grossRent - amount)} above`;
}

function ShareRows({ voucher, fit, rent }: { voucher: Voucher; fit: VoucherFit; rent: number }) {
  const { income } = useOnlyHere();
  const isAbove = fit.grossRent > fit.amount;
  const share = shareOf(voucher, fit, { rent, income });
  const isPartly = lacksAllowance(fit);
  // Above the limit the utilities are paid on top; below it, 30 percent of an income are for both.
  const name = isAbove && isPartly ? 'Your share, before utilities' : 'Your share, with utilities';
  if (!share) return <Row name={name}>{unknownShare(voucher, fit)}</Row>;
  const { tenantCents, toOwnerCents, isTooMuch } = share;
  return (
    <>
      <Row name={name}>about {exactDollars(tenantCents)}</Row>
      {toOwnerCents !== tenantCents && (
        <Row name="Of it, to the owner">about {exactDollars(toOwnerCents)}</Row>
      )}
      {!isAbove && isPartly && (
        <p className="pt-2 text-sm">
          That is for rent and utilities together: the utilities that you pay yourself come off what
          you pay the owner.
        </p>
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

function NextSteps({ program }: Voucher) {
  const steps = NEXT_STEPS[program === 'cityfheps' ? 'cityfheps' : 'section8'];
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer font-medium">
        What comes next with a voucher
      </summary>
      <ol className="mt-1 grid list-decimal gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
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
          <p className={headLook(fit)}>{headWords(voucher, fit)}</p>
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
              <Row name={fit.grossRent < fit.amount ? 'Left for utilities' : 'Above it'}>
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
      <NextSteps {...voucher} />
      <p className="text-sm">
        {LAW_WORDS} {COMPLAINT_WORDS}
      </p>
      <p>
        <VoucherButton />
      </p>
    </div>
  );
}
