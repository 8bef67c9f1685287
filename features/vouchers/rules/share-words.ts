import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import {
  type AskedOfHome,
  mayCountMore,
  mayPayAbove,
  type Standing,
  shareOf,
  standingOf,
} from './standing.ts';
import type { Voucher } from './voucher.ts';
import { isAmplyWithin, type VoucherFit } from './voucher-fit.ts';
import {
  AGENCIES,
  allowanceName,
  hasOwnReckoning,
  INCOME_NAMES,
  lacksAllowance,
  limitName,
  scheduleYear,
} from './voucher-words.ts';

const rounded = (cents: number) => exactDollars(Math.round(cents / 100) * 100);

/**
 * `about $612`; `at least about $612` within a limit that an allowance that is not known may take the home above, and
 * `at least $15` where the agency may count more.
 */
export function aboutShare(
  voucher: Voucher,
  fit: VoucherFit,
  { income, amount }: { income: number | null; amount: string },
): string {
  if (fit.grossRent <= fit.amount && !isAmplyWithin(fit) && !hasOwnReckoning(voucher))
    return `at least about ${amount}`;
  return `${mayCountMore(voucher, income) ? 'at least' : 'about'} ${amount}`;
}

/** With HPD a rent is compared with an estimate: no home is within the voucher, or above it. */
function estimateWords(voucher: Voucher, fit: VoucherFit, income: number | null): string {
  const apart = dollars(Math.abs(fit.amount - fit.grossRent));
  const where = fit.grossRent < fit.amount ? `${apart} below` : `${apart} above`;
  const before = lacksAllowance(fit) ? ', before utilities' : '';
  const first = `${fit.grossRent === fit.amount ? 'At' : where} HUD’s estimate for ${fit.zip}${before}: ask ${AGENCIES[voucher.program]}`;
  return income === null ? first : `${first} · your share at least about ${rounded(income * 30)}`;
}

/** What a card says of a home above the limit. */
function aboveWords(voucher: Voucher, fit: VoucherFit, asked: AskedOfHome): string {
  const standing = standingOf(voucher, fit, asked);
  if (standing === 'possible-if')
    return 'possible only if your share stays within 40% of your adjusted income';
  if (standing === 'too-much')
    return `your share would be more than 40% of your adjusted income, not possible unless ${AGENCIES[voucher.program]} approves a higher standard for you`;
  const share = shareOf(voucher, fit, asked);
  if (standing !== 'possible' || !share) return `ask ${AGENCIES[voucher.program]}`;
  const { income } = asked;
  const paid = aboutShare(voucher, fit, { income, amount: rounded(share.tenantCents) });
  return lacksAllowance(fit)
    ? `possible only if ${allowanceName(voucher)} is ${mostAllowance(asked.income, share.tenantCents)} or less · you would pay ${paid} and utilities`
    : `may be possible · you would pay ${paid} with utilities`;
}

/** The most that Section 8 lets somebody pay who moves into a home above the standard. */
const mostShare = (income: number | null) => exactDollars((income ?? 0) * 40);

/** What is left of that for utilities. */
const mostAllowance = (income: number | null, tenantCents: number) =>
  dollars(Math.floor(((income ?? 0) * 40 - tenantCents) / 100));

/**
 * One line for a card: `Within your voucher by 2025 amounts · you would pay about $612 with utilities`. Where the tenant
 * pays utilities whose allowance is not known, and a known one could be too much, it says with which the home is within.
 */
export function cardWords(voucher: Voucher, fit: VoucherFit, asked: AskedOfHome): string {
  const { amount, grossRent, isWithin, isClose, basis } = fit;
  const room = dollars(amount - grossRent);
  if (basis === 'fair-market-rent') return estimateWords(voucher, fit, asked.income);
  if (isClose)
    return `Close: ${allowanceName(voucher)} would have to be ${room} or less, and for what you pay there it is usually more`;
  if (!isWithin)
    return `${dollars(grossRent - amount)} above ${limitName(voucher, fit)} of your voucher: ${aboveWords(voucher, fit, asked)}`;
  const share = shareOf(voucher, fit, asked);
  // Later amounts may be lower.
  const within = `Within your voucher by ${scheduleYear(fit)} amounts`;
  const first = isAmplyWithin(fit)
    ? within
    : `${within} if ${allowanceName(voucher)} is ${room} or less`;
  if (!share) return first;
  const { income } = asked;
  const paid = aboutShare(voucher, fit, { income, amount: rounded(share.tenantCents) });
  return `${first} · you would pay ${paid}${hasOwnReckoning(voucher) ? '' : ' with utilities'}`;
}

/** What the page of a home explains of a share above the limit; null where there is nothing to explain. */
export function aboveSentence(
  { program }: Pick<Voucher, 'program'>,
  standing: Standing,
  income: number | null,
): string | null {
  if (standing === 'too-much')
    return `That is more than 40% of your adjusted income, ${mostShare(income)}, which Section 8 does not allow when you move into a home above the payment standard, unless ${AGENCIES[program]} approves a higher standard for you, which lowers your share.`;
  if (standing === 'possible' || standing === 'possible-if')
    return `${standing === 'possible' ? 'It may be possible' : 'It is possible only with income enough'}: when you move into a home above the payment standard, Section 8 lets you pay the difference if your share with utilities stays within 40% of your adjusted income${income === null ? '' : `, ${mostShare(income)}`}. Ask ${AGENCIES[program]}.`;
  if (standing !== 'above') return null;
  return program === 'cityfheps'
    ? 'Ask HRA whether you may pay what is above it yourself, and how much at most.'
    : `Where a rent is above ${AGENCIES[program]}’s own standard, Section 8 lets you pay the difference when you move in if your share with utilities stays within 40% of your adjusted income${income === null ? '' : `, ${mostShare(income)}`}.`;
}

/** What is said where an agency may count more than 30 percent of an income, or where there is none. */
export function lowShareWords(
  voucher: Pick<Voucher, 'program'>,
  income: number | null,
): string | null {
  if (voucher.program === 'cityfheps' && income === 0)
    return 'With no income, HRA counts the shelter allowance of your Cash Assistance, if you have any.';
  if (!mayCountMore(voucher, income))
    return income === null || !mayPayAbove(voucher)
      ? null
      : 'With Cash Assistance, the agency may count your share another way, often more.';
  const first =
    income === 0 ? 'With no income, 30% is $0' : `30% is about ${exactDollars(income * 30)}`;
  return `${first}; the agency has a minimum of up to $50 and, with Cash Assistance, counts the shelter allowance: often more. If you cannot pay the minimum, ask for an exemption.`;
}

/** The share with HPD, whose amounts are not known: nobody pays less. */
export const leastShareWords = ({ program }: Voucher, income: number | null): string =>
  `${income === null ? `about 30% of your ${INCOME_NAMES[program]}` : `at least about ${exactDollars(income * 30)}`}, more if the rent is above HPD’s standard`;
