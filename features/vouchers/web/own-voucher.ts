import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { OwnField, useOwnField } from '@stoop/base/web/platform/own-field';
import { usePrinted } from '@stoop/base/web/platform/printed';
import { saveOwnField } from '@stoop/base/web/platform/save-own-field';
import { createStore, useStore } from '@stoop/base/web/platform/store';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { useMemo } from 'react';
import {
  INCOME_MAX,
  isCompared,
  readStoredVoucher,
  type SearchedVoucher,
  type Voucher,
} from '../rules/voucher.ts';
import { splitVoucherWords } from '../rules/voucher-phrases.ts';

/** The voucher of whoever uses this browser. */
export const voucherField = new OwnField<Voucher | null>({
  ...{ name: 'voucher', field: 'voucher', none: null, read: readStoredVoucher },
  isNone: (voucher) => voucher === null,
  unsent: 'Your voucher is not in your account yet.',
});

/** Null while the page is printed: the sheet may be given to an owner. */
export function useOwnVoucher(): Voucher | null {
  const voucher = useOwnField(voucherField);
  return usePrinted() ? null : voucher;
}

/** Stores the voucher here, and in the profile of the signed-in user; null removes it, and what is known of its holder. */
export function saveVoucher(voucher: Voucher | null): void {
  saveOwnField(voucherField, voucher);
  saveOnlyHere(voucher ? { isFilter: true, isAnySize: false } : AT_START);
}

/** What no server ever stores. */
interface OnlyHere {
  /** Adjusted monthly income in whole dollars, for the tenant's share; null where nobody says it. */
  income: number | null;
  /** Whether searches leave out what is above the voucher. */
  isFilter: boolean;
  /** Whether they find homes with fewer bedrooms than are on the voucher, too. */
  isAnySize: boolean;
}

const AT_START: OnlyHere = { income: null, isFilter: true, isAnySize: false };

function readOnlyHere(): OnlyHere {
  const stored = Object(readSlice('location')) as Record<string, unknown>;
  const { voucherIncome, isVoucherOff, isVoucherAnySize } = stored;
  const kept = Number.isInteger(voucherIncome) ? (voucherIncome as number) : -1;
  const income = kept >= 0 && kept <= INCOME_MAX ? kept : null;
  return { income, isFilter: isVoucherOff !== true, isAnySize: isVoucherAnySize === true };
}

const onlyHere = createStore(AT_START);
let isRead = false;

function read(): OnlyHere {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    onlyHere.set(readOnlyHere());
  }
  return onlyHere.read();
}

export function saveOnlyHere(changed: Partial<OnlyHere>): void {
  const next = { ...read(), ...changed };
  onlyHere.set(next);
  writeSlice('location', {
    ...Object(readSlice('location')),
    ...{ voucherIncome: next.income, isVoucherOff: !next.isFilter },
    isVoucherAnySize: next.isAnySize,
  });
}

export function useOnlyHere(): OnlyHere {
  const current = useStore(onlyHere, () => read());
  return useHydrated() ? current : AT_START;
}

/** How a voucher limits a search; null where it does not. */
export const searchedBy = (
  voucher: Voucher | null,
  { isFilter, isAnySize }: Pick<OnlyHere, 'isFilter' | 'isAnySize'>,
): SearchedVoucher | null =>
  voucher && isCompared(voucher) && isFilter
    ? { ...voucher, ...(isAnySize && { isAnySize }) }
    : null;

/** The same where it is rendered; also while the page is printed, because that is no other search. */
export function useSearchedVoucher(): SearchedVoucher | null {
  const voucher = useOwnField(voucherField);
  const here = useOnlyHere();
  return useMemo(() => searchedBy(voucher, here), [voucher, here]);
}

/** The voucher by which searches of this browser are limited; null without one, or where that is switched off. */
export const searchedVoucher = (): SearchedVoucher | null => searchedBy(voucherField.get(), read());

/** Whether somebody wrote of a voucher into a search box: the page of the search then asks for it. */
export const isVoucherAsked = createStore(false);

/** The words by which they wrote of it, and the rest of the text, for the dialog alone. */
export const saidOfVoucher = createStore<{ said: readonly string[]; rest: string }>({
  said: [],
  rest: '',
});

/** Takes the words for a voucher out of a text, which an address may have, and searches by the own one, or asks for it. */
export function takeVoucherWords(text: string): string {
  const { said, rest } = splitVoucherWords(text);
  if (said.length > 0) {
    saidOfVoucher.set({ said, rest });
    if (voucherField.get()) saveOnlyHere({ isFilter: true });
    else isVoucherAsked.set(true);
  }
  return rest;
}
