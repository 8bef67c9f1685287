import { isCompared, type SearchedVoucher } from '@stoop/features/vouchers/rules/voucher';
import { NOT_COMPARED_WORDS, PROGRAM_NAMES } from '@stoop/features/vouchers/rules/voucher-words';
import {
  saveOnlyHere,
  searchedBy,
  useOnlyHere,
  useOwnVoucher,
} from '@stoop/features/vouchers/web/own-voucher';
import { VoucherButton } from '@stoop/features/vouchers/web/voucher-button.tsx';
import { useMemo, useState } from 'react';
import { type SearchState, takesVoucher } from '../rules/search-state.ts';

interface VoucherDraft {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** How the voucher limits the search that the filters make. */
  searched: SearchedVoucher | null;
  save: () => void;
}

/** Whether the own voucher is to limit the search, before anything is searched. */
export function useVoucherDraft(isOpen: boolean): VoucherDraft {
  const own = useOwnVoucher();
  const { isFilter, isAnySize } = useOnlyHere();
  const [isOn, setOn] = useState(isFilter);
  const [before, setBefore] = useState({ isOpen, own, isFilter });
  // Another voucher is one to search by, and whoever opens the filters sees what is searched.
  if (before.isOpen !== isOpen || before.own !== own || before.isFilter !== isFilter) {
    setBefore({ isOpen, own, isFilter });
    setOn(isFilter);
  }
  const searched = useMemo(
    () => searchedBy(own, { isFilter: isOn, isAnySize }),
    [own, isOn, isAnySize],
  );
  const save = () => {
    if (own && isOn !== isFilter) saveOnlyHere({ isFilter: isOn });
  };
  return { isOn, turn: setOn, searched, save };
}

interface VoucherFilterProps {
  state: SearchState;
  voucher: VoucherDraft;
}

/** The row of the voucher among all filters: which it is, whether it limits the homes, and the way to its dialog. */
export function VoucherFilter({ state, voucher: { isOn, turn } }: VoucherFilterProps) {
  const own = useOwnVoucher();
  const isTaken = takesVoucher(state);
  return (
    <section
      aria-label="Voucher"
      className="mb-5 flex flex-wrap items-center gap-x-4 border-b border-line pb-4 noscript:hidden"
    >
      <VoucherButton bedrooms={state.filters.beds?.[0]} />
      {own && isCompared(own) && isTaken && (
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
          {own.program === 'hpd'
            ? 'Only up to HUD’s estimate of what HPD Section 8 pays'
            : `Only within your ${PROGRAM_NAMES[own.program]} voucher`}
        </label>
      )}
      {own && !isCompared(own) && <span className="text-muted">{NOT_COMPARED_WORDS}</span>}
      {own && isCompared(own) && !isTaken && (
        <span className="text-muted">
          {PROGRAM_NAMES[own.program]}: only units and buildings are compared with it
        </span>
      )}
      {!own && (
        <span className="text-muted">Section 8, CityFHEPS or another: homes that it pays for</span>
      )}
    </section>
  );
}
