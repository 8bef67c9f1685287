import { browserApi } from '@stoop/base/web/platform/browser-api';
import { savesData } from '@stoop/base/web/platform/load-ahead';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { Facets } from '../rules/facets.ts';
import type { LeftOut } from '../rules/left-out.ts';
import {
  cleared,
  type SearchState,
  withPace,
  writeOwnSearch,
  writeSearch,
} from '../rules/search-state.ts';
import { withOwn } from './commute/apply-commute.ts';
import { commutePath } from './commute/commute-address.ts';
import { CommuteControl } from './commute/commute-control.tsx';
import { saveOnlyHere } from './commute/own-search.ts';
import { COUNTED } from './facet-values.ts';
import { loadPanelFacets } from './facets.ts';
import { FilterPanel } from './filter-panel.tsx';
import { askSearch } from './search-ahead.ts';
import { TYPE_WORDS } from './type-words.ts';

const DEBOUNCE_MS = 250;

/** The facets of a draft, reloaded after a pause; undefined until they have loaded. */
function useLiveFacets(state: SearchState, isOn: boolean) {
  // What is the reader's own changes the counts too.
  const path = String(writeOwnSearch(state));
  const [loaded, setLoaded] = useState<{ path: string; facets: Facets }>();
  const [failed, setFailed] = useState<string>();
  // The dialog also works with its previous counts.
  const request = useEffectEvent(() => loadPanelFacets(browserApi, state).catch(() => undefined));
  useEffect(() => {
    if (!isOn) return;
    let isMounted = true;
    const timer = setTimeout(async () => {
      const facets = await request();
      if (!isMounted) return;
      if (!facets) return setFailed(path);
      startTransition(() => setLoaded({ path, facets }));
    }, DEBOUNCE_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [path, isOn]);
  const isCurrent = loaded?.path === path;
  return { facets: loaded?.facets, isCurrent, isCounting: !isCurrent && failed !== path };
}

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
  const own = useOwnAddresses();
  // It is set in the panel itself.
  const pace = useOwnPace();
  const live = useLiveFacets(withPace(withOwn(draft, own), pace), isOpen);
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
            onClick={() => setDraft(cleared(draft))}
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
      <FilterPanel
        state={draft}
        leftOut={leftOut}
        facets={live.facets ?? facets}
        formId={FORM_ID}
        isInDialog
        onState={setDraft}
        onApply={() => {
          if (state.voucher && !draft.voucher) saveOnlyHere({ isFilter: false });
          onApply(draft);
        }}
      />
    </Dialog>
  );
}
