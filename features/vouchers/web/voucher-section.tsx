import { dollars } from '@stoop/base/rules/text/amounts';
import { isCompared, type Voucher } from '../rules/voucher.ts';
import { fitOf, isAmplyWithin, type VoucherFit, type VoucherHome } from '../rules/voucher-fit.ts';
import type { VoucherLimits } from '../rules/voucher-limits.ts';
import {
  allowanceName,
  COMPLAINT_WORDS,
  LAW_WORDS,
  lacksAllowance,
  limitName,
  NOT_COMPARED_WORDS,
  scheduleYear,
  sizeWords,
  unknownSizes,
  voucherName,
} from '../rules/voucher-words.ts';
import { voucherHome, type WholeHome } from '../rules/whole-home.ts';
import { ShareRows } from './share-rows.tsx';
import { useLimits } from './use-limits.ts';
import { VoucherButton } from './voucher-button.tsx';
import { VoucherRow } from './voucher-row.tsx';
import { VoucherSteps } from './voucher-steps.tsx';
import { AmountsNote } from './voucher-summary.tsx';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function headLook({ isWithin, isClose, basis }: VoucherFit): string {
  if (isClose) return 'font-medium text-attention';
  return isWithin && basis === 'payment-standard' ? 'font-medium text-good' : '';
}

/** @param home what is compared: `This home`, or `The whole home` where the page is of one of its rooms */
function headWords(voucher: Voucher, fit: VoucherFit, home: string): string {
  if (fit.basis === 'fair-market-rent')
    return `The rent is ${fit.isWithin ? 'at or below' : 'above'} ${limitName(voucher, fit)} for ${fit.zip}. That is an estimate and no limit: HPD’s own amount may be higher, and HPD alone can say whether the home is within your voucher.`;
  if (fit.isClose)
    return `Close: it fits only if ${allowanceName(voucher)} is ${dollars(fit.amount - fit.grossRent)} or less, and allowances are usually more. Ask before you apply.`;
  if (fit.isWithin)
    return isAmplyWithin(fit)
      ? `${home} is within your voucher.`
      : `${home} is within your voucher if rent plus ${allowanceName(voucher)} is at most ${dollars(fit.amount)}.`;
  return `Rent and utilities are above ${limitName(voucher, fit)} of your voucher.`;
}

/** What is paid for the utilities that the rent does not include. */
function utilityWords(voucher: Voucher, fit: VoucherFit): string | null {
  if (fit.charges.length === 0) return 'The rent includes heat, hot water, gas and electricity.';
  if (!lacksAllowance(fit)) return null;
  return `You pay some utilities yourself: ${allowanceName(voucher)} is added to the rent, and the sum is compared. Current allowances are not known here.`;
}

/** Why a home is not compared. */
function notCompared(
  voucher: Voucher,
  limits: VoucherLimits | null,
  { zip }: Pick<VoucherHome, 'zip'>,
): string {
  if (voucher.program === 'other' || !limits) return NOT_COMPARED_WORDS;
  return voucher.program === 'hpd' && zip === null
    ? 'The ZIP code of this home is not known here, so its rent is compared with no estimate. Ask HPD.'
    : unknownSizes(voucher, limits.tables);
}

/** By how much a rent is apart from what it is compared with. */
function apartName({ amount, grossRent, basis }: VoucherFit): string {
  const from = basis === 'fair-market-rent' ? 'the estimate' : 'the limit';
  return grossRent < amount ? `Below ${from} by` : `Above ${from} by`;
}

interface ComparedProps {
  voucher: Voucher;
  limits: VoucherLimits;
  home: WholeHome;
  fit: VoucherFit;
  isOfRoom: boolean;
}

function Compared({ voucher, limits, home, fit, isOfRoom }: ComparedProps) {
  const utilities = utilityWords(voucher, fit);
  const size = fit.bedrooms === 0 ? 'a studio' : sizeWords(fit.bedrooms);
  return (
    <>
      <p className={headLook(fit)}>
        {headWords(voucher, fit, isOfRoom ? 'The whole home' : 'This home')}
      </p>
      <dl>
        <VoucherRow name="Your voucher">{voucherName(voucher)}</VoucherRow>
        <VoucherRow
          name={`${capitalized(limitName(voucher, fit))} of ${scheduleYear(fit)} for ${size}${fit.zip ? `, ${fit.zip}` : ''}`}
        >
          {dollars(fit.amount)}
        </VoucherRow>
        <VoucherRow name={isOfRoom ? 'Rent of the whole home' : 'Rent'}>
          {dollars(home.rent)}
        </VoucherRow>
        {fit.allowance !== null && fit.allowance > 0 && (
          <VoucherRow name="Utility allowance">{dollars(fit.allowance)}</VoucherRow>
        )}
        {fit.grossRent !== fit.amount && (
          <VoucherRow name={apartName(fit)}>
            {dollars(Math.abs(fit.amount - fit.grossRent))}
          </VoucherRow>
        )}
        <ShareRows voucher={voucher} fit={fit} rent={home.rent} />
      </dl>
      {utilities && <p className="text-sm">{utilities}</p>}
      <AmountsNote limits={limits} />
    </>
  );
}

interface VoucherSectionProps {
  voucher: Voucher;
  home: WholeHome;
  /** Whether the page is of one of its rooms. */
  isOfRoom: boolean;
}

/** What a voucher pays for a home, on its page. */
export function VoucherSection({ voucher, home, isOfRoom }: VoucherSectionProps) {
  const limits = useLimits(voucher);
  const compared = voucherHome(home);
  const fit = limits && fitOf(limits.tables, limits.voucher, compared);
  return (
    <div className="grid max-w-prose gap-3">
      {isOfRoom && (
        <p>
          For the whole home, {dollars(home.rent)}. For one room your agency uses another amount:
          ask.
        </p>
      )}
      {(limits || !isCompared(voucher)) && !fit && <p>{notCompared(voucher, limits, compared)}</p>}
      {limits && fit && <Compared {...{ voucher, limits, home, fit, isOfRoom }} />}
      <details className="text-sm" open>
        <summary className="min-h-8 font-medium">What comes next with a voucher</summary>
        <VoucherSteps
          voucher={voucher}
          above={fit && fit.grossRent > fit.amount ? fit.basis : null}
        />
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
