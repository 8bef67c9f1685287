import {
  AGREEMENT_CENTS_MAX,
  type AgreementTerms,
  type Clause,
  type TermsIssue,
  termsIssues,
} from './agreement-terms.ts';
import { type SplitShare, sharesBySplit } from './proposed-terms.ts';

/** Terms while somebody writes them: amounts are text in dollars. */
export interface AgreementDraft {
  rent: string;
  deposit: string;
  startDate: string;
  /** In the order of the members. */
  shares: readonly { room: string; rent: string; deposit: string }[];
  clauses: Readonly<Record<Clause, string>>;
}

const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** The cents in `1,605`, `$1605.5` or `1605.50`; null if it is no such amount. */
export function readCents(text: string): number | null {
  const amount = text.replace(/[\s$]/g, '');
  if (!AMOUNT.test(amount)) return null;
  const [dollars = '', fraction = ''] = amount.replaceAll(',', '').split('.');
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= AGREEMENT_CENTS_MAX ? cents : null;
}

/** `1605.50`, and `1605` for whole dollars. */
export const writeCents = (cents: number): string =>
  cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2);

export const draftOf = ({
  rentCents,
  depositCents,
  startDate,
  shares,
  clauses,
}: AgreementTerms): AgreementDraft => ({
  rent: writeCents(rentCents),
  deposit: writeCents(depositCents),
  startDate: startDate ?? '',
  shares: shares.map((share) => ({
    room: share.room,
    rent: writeCents(share.rentCents),
    deposit: writeCents(share.depositCents),
  })),
  clauses,
});

/** The rent and the rooms of a draft by a split, with the deposit that it has shared in proportion. */
export function draftBySplit(
  split: readonly SplitShare[],
  deposit: string,
): Pick<AgreementDraft, 'rent' | 'shares'> {
  const rentCents = split.reduce((sum, share) => sum + share.rentCents, 0);
  const shares = sharesBySplit(split, readCents(deposit) ?? rentCents);
  return {
    rent: writeCents(rentCents),
    shares: shares.map((share) => ({
      room: share.room,
      rent: writeCents(share.rentCents),
      deposit: writeCents(share.depositCents),
    })),
  };
}

/** The terms of a draft; amounts that cannot be read count as nothing, and `draftIssues` names them. */
export const termsOf = (draft: AgreementDraft): AgreementTerms => ({
  rentCents: readCents(draft.rent) ?? 0,
  depositCents: readCents(draft.deposit) ?? 0,
  startDate: draft.startDate || null,
  shares: draft.shares.map(({ room, rent, deposit }, at) => ({
    number: at + 1,
    room: room.trim(),
    rentCents: readCents(rent) ?? 0,
    depositCents: readCents(deposit) ?? 0,
  })),
  clauses: { ...draft.clauses },
});

const UNREADABLE = 'Please write an amount in dollars, such as 1,250 or 1250.50.';

/** What stands in the way of saving a draft, by the same paths as `termsIssues`. */
export function draftIssues(draft: AgreementDraft): TermsIssue[] {
  const amounts: [string, string][] = [
    ['rentCents', draft.rent],
    ['depositCents', draft.deposit],
    ...draft.shares.flatMap(({ rent, deposit }, at): [string, string][] => [
      [`shares.${at}.rentCents`, rent],
      [`shares.${at}.depositCents`, deposit],
    ]),
  ];
  const unreadable = amounts.flatMap(([path, text]) =>
    readCents(text) === null ? [{ path, message: UNREADABLE }] : [],
  );
  return unreadable.length > 0 ? unreadable : termsIssues(termsOf(draft), draft.shares.length);
}
