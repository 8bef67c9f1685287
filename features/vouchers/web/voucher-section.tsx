import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import type { ReactNode } from 'react';
import { isCompared, type Voucher } from '../rules/voucher.ts';
import { fitOf, isAmplyWithin, type VoucherFit, type VoucherHome } from '../rules/voucher-fit.ts';
import {
  AGENCIES,
  allowanceName,
  COMPLAINT_WORDS,
  hasOwnReckoning,
  INCOME_NAMES,
  LAW_WORDS,
  lacksAllowance,
  limitName,
  mayPayAbove,
  NOT_COMPARED_WORDS,
  shareOf,
  sizeWords,
  voucherName,
} from '../rules/voucher-words.ts';
import { voucherHome, type WholeHome } from '../rules/whole-home.ts';
import { useOnlyHere } from './own-voucher.ts';
import { useLimits } from './use-limits.ts';
import { VoucherButton } from './voucher-control.tsx';
import { VoucherSteps } from './voucher-steps.tsx';
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
    return `The rent is ${fit.isWithin ? 'at or below' : 'above'} ${limitName(voucher, fit)} for ${fit.zip}. That is an estimate: HPD alone can say whether the home is within your voucher.`;
  if (fit.isClose)
    return `Close: it fits only if ${allowanceName(voucher)} is ${dollars(fit.amount - fit.grossRent)} or less, and allowances are usually more. Ask before you apply.`;
  if (fit.isWithin)
    return isAmplyWithin(fit)
      ? 'This home is within your voucher.'
      : `This home is within your voucher if rent plus ${allowanceName(voucher)} is at most ${dollars(fit.amount)}.`;
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
  const own = `about 30% of your ${INCOME_NAMES[program]}`;
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
  const name = hasOwnReckoning(voucher)
    ? 'Your share'
    : isAbove && isPartly
      ? 'Your share, before utilities'
      : 'Your share, with utilities';
  const asksHra = hasOwnReckoning(voucher) && !isAbove && (
    <p className="pt-2 text-sm">HRA tells you your share, and what of it is for utilities.</p>
  );
  const mayStill = isAbove && mayPayAbove(voucher) && (
    <p className="pt-2 text-sm">
      It may still be possible: at a first lease above the payment standard, Section 8 lets you pay
      the difference if your share is at most 40% of your adjusted income. Ask{' '}
      {AGENCIES[voucher.program]}.
    </p>
  );
  if (!share)
    return (
      <>
        <Row name={name}>{unknownShare(voucher, fit)}</Row>
        {mayStill}
        {asksHra}
      </>
    );
  const { tenantCents, toOwnerCents, isTooMuch } = share;
  return (
    <>
      <Row name={name}>about {exactDollars(tenantCents)}</Row>
      {toOwnerCents !== tenantCents && !hasOwnReckoning(voucher) && (
        <Row name="Of it, to the owner">about {exactDollars(toOwnerCents)}</Row>
      )}
      {asksHra}
      {!isAbove && isPartly && !hasOwnReckoning(voucher) && (
        <p className="pt-2 text-sm">
          That is for rent and utilities together: the utilities that you pay yourself come off what
          you pay the owner.
        </p>
      )}
      {!isTooMuch && mayStill}
      {isTooMuch && (
        <p className="pt-2 text-sm">
          That is more than 40% of your adjusted income, which Section 8 does not allow at a first
          lease above the payment standard.
        </p>
      )}
    </>
  );
}

/** Why a home is not compared. */
function notCompared(voucher: Voucher, { zip }: Pick<VoucherHome, 'zip'>): string {
  if (voucher.program === 'other') return NOT_COMPARED_WORDS;
  return voucher.program === 'hpd' && zip === null
    ? 'The ZIP code of this home is not known here, so its rent is compared with no estimate. Ask HPD.'
    : `The amount for this size is not known here. Check with ${AGENCIES[voucher.program]}.`;
}

/** What a voucher pays for a home, on its page. */
export function VoucherSection({ voucher, home }: { voucher: Voucher; home: WholeHome }) {
  const limits = useLimits(voucher);
  const compared = voucherHome(home);
  const fit = limits && fitOf(limits.tables, limits.voucher, compared);
  const utilities = fit && utilityWords(voucher, fit);
  return (
    <div className="grid max-w-prose gap-3">
      {(limits || !isCompared(voucher)) && !fit && <p>{notCompared(voucher, compared)}</p>}
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
              <Row name={fit.grossRent < fit.amount ? 'Room under the limit' : 'Above the limit'}>
                {dollars(Math.abs(fit.amount - fit.grossRent))}
              </Row>
            )}
            {fit.basis === 'payment-standard' && (
              <ShareRows voucher={voucher} fit={fit} rent={home.rent} />
            )}
          </dl>
          {utilities && <p className="text-sm">{utilities}</p>}
          <AmountsNote limits={limits} />
        </>
      )}
      <details className="text-sm">
        <summary className="min-h-8 cursor-pointer font-medium">
          What comes next with a voucher
        </summary>
        <VoucherSteps voucher={voucher} />
      </details>
      <p className="text-sm">
        {LAW_WORDS} {COMPLAINT_WORDS}
      </p>
      <p>
        <VoucherButton />
      </p>
    </div>
  );
}
