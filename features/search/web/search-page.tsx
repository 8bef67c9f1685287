import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { useFieldText } from '@stoop/base/web/ui/use-field-text';
import { takeVoucherWords } from '@stoop/features/vouchers/web/own-voucher';
import { type ReactNode, useId, useState } from 'react';
import { missingWords } from '../rules/missing-parts.ts';
import { inPlaceOrToo, placesOf, placeText, withPlaces, withText } from '../rules/place-search.ts';
import { type SearchState, searchPath } from '../rules/search-state.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { leftOutWords } from './left-out.ts';
import type { SearchData } from './load-search.ts';
import { NoResults } from './no-results.tsx';
import { OrderChoice } from './order-choice.tsx';
import { pressNearMe } from './press-near-me.ts';
import './result-head.css';
import { ResultTitle } from './result-title.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { AccessWords, FairOrder, GroupNote, KeptParts, PetWords } from './said-notes.tsx';
import { saidFor, setByHand } from './said-texts.ts';
import { SearchTabs } from './search-tabs.tsx';
import { UnderstoodPlace } from './understood-place.tsx';
import type { useSearch } from './use-search.ts';
import { WhereField } from './where-field.tsx';

interface SearchProps {
  data: SearchData;
  search: ReturnType<typeof useSearch>;
}

interface HeadProps extends SearchProps {
  pathOf: (state: SearchState) => string;
  /** Beside the bar. */
  children?: ReactNode;
}

/** The search bar and the dialog with all filters. */
export function SearchHead({ data, search, pathOf, children }: HeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { state } = search;
  const whereId = useId();
  const said = saidFor(state);
  const shown = said?.understood.text ?? placeText(state);
  const [text, setText] = useFieldText(search.where ?? shown);
  const isShown = (text: string) => text.trim() === shown || withText(state, text) === state;
  const lookUp = (text: string) => {
    const written = takeVoucherWords(text.trim());
    // A field that takes another place changes nothing else.
    const before = state.places && !said ? state : setByHand(state);
    if (written !== '') search.lookUp(written, before);
    else if (text.trim() === '') search.submit(withText(before, ''));
    else search.submit({ ...before, type: 'unit' });
  };
  return (
    <>
      <a href="#homes" className="skip-link">
        Skip to the homes
      </a>
      <div
        data-sticks
        className="sticky top-0 z-20 flex items-center gap-3 border-b border-line bg-ground px-5 py-2 lg:top-17.75 lg:px-6"
      >
        <search aria-label="Homes" className="min-w-0 grow">
          <FilterBar
            state={state}
            leftOut={data.leftOut}
            facets={data.facets}
            whereId={whereId}
            anotherPath={
              state.places || placesOf(state).length === 0
                ? null
                : pathOf(withPlaces(state, placesOf(state)))
            }
            onNearMe={() => pressNearMe((place) => search.submit(inPlaceOrToo(state, place)))}
            where={
              <WhereField
                id={whereId}
                state={state}
                text={text}
                onText={setText}
                onSearch={search.submit}
                isShown={isShown}
                onLookUp={lookUp}
              />
            }
            moreHref={`${searchPath(data.state)}&show=filters`}
            onSelect={search.setFilter}
            onSubmit={() => (isShown(text) ? search.submit() : lookUp(text))}
            onMore={() => setOpen(true)}
          />
        </search>
        {children}
      </div>
      <FilterDialog
        state={state}
        leftOut={data.leftOut}
        facets={data.facets}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false);
          search.submit(next);
        }}
      />
    </>
  );
}

/** All filters on the page itself, for browsers without JavaScript. */
export function OpenFilters({ data, search }: SearchProps) {
  return (
    <section aria-labelledby="open-filters" className="my-4 border-2 border-ink p-4">
      <h2 id="open-filters" className="mb-4 text-xl">
        All filters
      </h2>
      <FilterPanel
        state={search.state}
        leftOut={data.leftOut}
        facets={data.facets}
        formId="open-filters-form"
        onState={(next) => search.submit(next)}
        onApply={() => search.submit()}
      />
      <button
        type="submit"
        form="open-filters-form"
        className="mt-6 min-h-11 rounded-sm bg-action px-4 font-bold text-on-action"
      >
        Show homes
      </button>
    </section>
  );
}

/** Tabs, headline, order, active filters and notices. */
export function ResultHead({
  data,
  shown = data.state,
  isPending = false,
  isCounted = true,
  children,
  commute,
  notes,
  pathOf,
}: {
  data: SearchData & { today: string };
  /** What can be done with the search. */
  children?: ReactNode;
  /** The search in progress, so that its chips show before its results. */
  shown?: SearchState;
  isPending?: boolean;
  /** False while what is found is not yet that of its reader. */
  isCounted?: boolean;
  /** The control of the addresses. */
  commute?: ReactNode;
  /** What is to be known of what of the reader limits the homes. */
  notes?: ReactNode;
  /** The address of a changed search. */
  pathOf: (state: SearchState) => string;
}) {
  const { state, found, leftOut, cursor } = data;
  const understood = saidFor(state)?.understood ?? data.understood;
  const missed = missingWords(found.page, data.facets);
  const notice = leftOutWords(leftOut);
  return (
    <div className="result-head">
      <SearchTabs state={shown} pathOf={pathOf} />
      <ResultTitle data={data} isPending={isPending} isCounted={isCounted} />
      <div className="result-tools">
        {found.page.totalCount > 1 && <OrderChoice state={shown} pathOf={pathOf} />}
        <div className="result-acts">
          {commute}
          {children}
        </div>
        <div className="result-notes">{notes}</div>
        <FilterChips state={shown} today={data.today} pathOf={pathOf} />
      </div>
      {missed && (
        <p role="alert" className="border-l-4 border-attention pl-3">
          {missed} <StrongLink to={pathOf(state)}>Try again</StrongLink>
        </p>
      )}
      {notice && <p className="border-l-4 border-attention pl-3 wrap-anywhere">{notice}</p>}
      {understood && <UnderstoodPlace {...{ understood, state, pathOf }} />}
      <GroupNote {...{ state, pathOf }} />
      <FairOrder {...{ state, pathOf }} />
      <PetWords state={state} />
      <AccessWords state={state} said={understood?.stepFreeSaid} />
      <KeptParts state={state} today={data.today} pathOf={pathOf} />
      {cursor !== null && (
        <p className="text-sm">
          This is a later part of the list.{' '}
          <StrongLink to={pathOf(state)}>Start from the top</StrongLink>
        </p>
      )}
    </div>
  );
}

const SKELETONS = [0, 1, 2, 3, 4, 5];

/** Placeholders over the previous rows, which keep the page's height while a search is pending. */
function Pending() {
  return (
    <div aria-hidden="true" className="appear-late absolute inset-0 z-10 overflow-hidden bg-ground">
      {SKELETONS.map((index) => (
        <RowSkeleton key={index} />
      ))}
    </div>
  );
}

interface ResultsProps {
  data: SearchData;
  isPending?: boolean;
  pathOf?: (state: SearchState) => string;
  /** What else somebody can do where nothing is found. */
  otherwise?: ReactNode;
  /** Homes of a looser search, where nothing is found. */
  nearby?: ReactNode;
  children: ReactNode;
}

/** The list; `children` are its rows. */
export function Results({
  data,
  isPending = false,
  pathOf,
  otherwise,
  nearby,
  children,
}: ResultsProps) {
  const { state, found, hints } = data;
  return (
    <div className="relative min-h-96" aria-busy={isPending}>
      {isPending && <Pending />}
      {/* What is covered cannot be pressed. */}
      <div inert={isPending}>
        {found.page.totalCount === 0 && !found.page.missing ? (
          <>
            <NoResults state={state} hints={hints} pathOf={pathOf} otherwise={otherwise} />
            {nearby}
          </>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
