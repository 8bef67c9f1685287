import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import type { ReactNode } from 'react';
import { aboutShare, aboveSentence, leastShareWords, lowShareWords } from '../rules/share-words.ts';
import { shareOf, standingOf } from '../rules/standing.ts';
import type { Voucher } from '../rules/voucher.ts';
import { isAmplyWithin, type VoucherFit } from '../rules/voucher-fit.ts';
import {
  allowanceName,
  hasOwnReckoning,
  INCOME_NAMES,
  lacksAllowance,
} from '../rules/voucher-words.ts';
import { useOnlyHere } from './own-voucher.ts';
import { VoucherRow } from './voucher-row.tsx';

/** The share of somebody whose income is not known. */
function unknownShare({ program }: Voucher, { amount, grossRent }: VoucherFit): string {
  const own = `about 30% of your ${INCOME_NAMES[program]}`;
  if (grossRent <= amount) return own;
  return program === 'cityfheps'
    ? 'ask HRA whether you may pay the rest'
    : `${own}, and the ${dollars(grossRent - amount)} above`;
}

/** Above the limit utilities are paid on top; below it, 30 percent of an income are for both. */
function shareName(voucher: Voucher, fit: VoucherFit): string {
  if (hasOwnReckoning(voucher) || fit.basis === 'fair-market-rent') return 'Your share';
  return fit.grossRent > fit.amount && lacksAllowance(fit)
    ? 'Your share, before utilities'
    : 'Your share, with utilities';
}

const Sentence = ({ children }: { children: ReactNode }) =>
  children && <p className="pt-2 text-sm">{children}</p>;

interface ShareRowsProps {
  voucher: Voucher;
  fit: VoucherFit;
  rent: number;
}

/** What somebody would pay for a home, and what of it their agency alone knows. */
export function ShareRows({ voucher, fit, rent }: ShareRowsProps) {
  const { income } = useOnlyHere();
  const asked = { rent, income };
  const name = shareName(voucher, fit);
  const low = lowShareWords(voucher, income);
  if (fit.basis === 'fair-market-rent')
    return (
      <>
        <VoucherRow name={name}>{leastShareWords(voucher, income)}</VoucherRow>
        <Sentence>{aboveSentence(voucher, standingOf(voucher, fit, asked), income)}</Sentence>
        <Sentence>{low}</Sentence>
      </>
    );
  const isAbove = fit.grossRent > fit.amount;
  const share = shareOf(voucher, fit, asked);
  return (
    <>
      <VoucherRow name={name}>
        {share
          ? aboutShare(voucher, fit, { income, amount: exactDollars(share.tenantCents) })
          : unknownShare(voucher, fit)}
      </VoucherRow>
      {share && share.toOwnerCents !== share.tenantCents && !hasOwnReckoning(voucher) && (
        <VoucherRow name="Of it, to the owner">about {exactDollars(share.toOwnerCents)}</VoucherRow>
      )}
      {hasOwnReckoning(voucher) && !isAbove && (
        <Sentence>
          HRA tells you your share, and whether the utilities that you pay yourself come on top.
        </Sentence>
      )}
      {share && !isAbove && lacksAllowance(fit) && !hasOwnReckoning(voucher) && (
        <Sentence>
          That is for rent and utilities together: the utilities that you pay yourself come off what
          you pay the owner.
          {isAmplyWithin(fit)
            ? ''
            : ` It is more if ${allowanceName(voucher)} is above ${dollars(fit.amount - fit.grossRent)}.`}
        </Sentence>
      )}
      <Sentence>{aboveSentence(voucher, standingOf(voucher, fit, asked), income)}</Sentence>
      <Sentence>{low}</Sentence>
    </>
  );
}
