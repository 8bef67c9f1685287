import { savesData } from '@stoop/base/web/platform/load-ahead';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { useState } from 'react';
import type { Facets } from '../rules/facets.ts';
import type { LeftOut } from '../rules/left-out.ts';
import {
  cleared,
  type SearchState,
  withPace,
  withVoucher,
  writeSearch,
} from '../rules/search-state.ts';
import { withOwn } from './commute/apply-commute.ts';
import { commutePath } from './commute/commute-address.ts';
import { CommuteControl } from './commute/commute-control.tsx';
import { COUNTED } from './facet-values.ts';
import { FilterPanel } from './filter-panel.tsx';
import { askSearch } from './search-ahead.ts';
import { TYPE_WORDS } from './type-words.ts';
import { useLiveFacets } from './use-live-facets.ts';
import { useVoucherDraft, VoucherFilter } from './voucher-filter.tsx';

const FORM_ID = 'all-filters';

/** What the button is about to search; list and map ask for the same. */
const writeAsked = (draft: SearchState) => `?${writeSearch(draft)}`;

/** All filters. Nothing is searched until the button is pressed, which shows how many homes match. */
export function FilterDialog({
  state,
  leftOut,
  facets,
  isOpen,
  onClose,
  onApply,
}: {
  state: SearchState;
  leftOut: readonly LeftOut[];
  facets: Facets;
  isOpen: boolean;
  onClose: () => void;
  onApply: (state: SearchState) => void;
}) {
  const [draft, setDraft] = useState(state);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(state);
  }
  const voucher = useVoucherDraft(isOpen);
  const own = useOwnAddresses();
  // It is set in the panel itself.
  const pace = useOwnPace();
  const live = useLiveFacets(
    withVoucher(withPace(withOwn(draft, own), pace), voucher.searched),
    isOpen,
  );
  const counts = live.isCurrent && !live.facets?.missing ? live.facets : undefined;
  const count = counts?.total[COUNTED[draft.type]];
  const { one, many } = TYPE_WORDS[draft.type];
  const words =
    count !== undefined ? counted(count, one, many) : live.isCounting ? `… ${many}` : many;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="All filters"
      isWide
      footer={
        <>
          <Button
            look="quiet"
            className="whitespace-nowrap max-[23rem]:px-2"
            onClick={() => {
              setDraft(cleared(draft));
              voucher.turn(false);
            }}
          >
            Clear all
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            className="ml-auto min-w-44 tabular-nums"
            onPointerDown={() => savesData() || askSearch(writeAsked(draft))}
          >
            Show {words}
          </Button>
        </>
      }
    >
      <section
        aria-label="Commute"
        className="mb-5 flex flex-wrap items-center gap-x-4 border-b border-line pb-4"
      >
        <CommuteControl
          state={withOwn(draft, own)}
          href={commutePath({ query: String(writeSearch(draft)), isOnMap: false })}
          onApply={setDraft}
        />
        <span className="text-muted">How long the ride to work or school may take</span>
      </section>
      <VoucherFilter state={draft} voucher={voucher} />
      <FilterPanel
        state={draft}
        leftOut={leftOut}
        facets={live.facets ?? facets}
        formId={FORM_ID}
        isInDialog
        onState={setDraft}
        onApply={() => {
          voucher.save();
          onApply(withVoucher(draft, voucher.searched));
        }}
      />
    </Dialog>
  );
}
