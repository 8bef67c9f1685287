import { AT_REST_MS, savesData } from '@stoop/base/web/platform/load-ahead';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import {
  buttonWords,
  type CountedHomes,
  requestedSearch,
  type SearchRequest,
} from './home-search.ts';
import type { PickedPlace } from './places/picked-place.ts';
import { PlaceField } from './places/place-field.tsx';
import { pressNearMe } from './press-near-me.ts';
import { TYPE_WORDS, TYPES_IN_ORDER } from './type-words.ts';

const PAUSE_MS = 200;

// The code that counts and navigates loads at rest, or when somebody uses the form.
const loadFindHomes = () => import('./find-homes.ts');

/** What the search would find, counted after a pause. */
function useCount(request: SearchRequest | null, roomCount: number | null): CountedHomes {
  const [counted, setCounted] = useState<CountedHomes>({ type: 'room', count: roomCount });
  useEffect(() => {
    if (!request) return;
    const abort = new AbortController();
    const show = (found: CountedHomes) => abort.signal.aborted || setCounted(found);
    const timer = setTimeout(() => {
      loadFindHomes()
        .then(({ countHomes }) => countHomes(request, abort.signal))
        .then(show, () => show({ type: request.type, count: null }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [request]);
  return counted;
}

const INPUT = 'block w-full bg-transparent text-lg font-medium outline-none';

interface CellProps {
  label: string;
  htmlFor: string;
  /** Stands beside the label. */
  beside?: ReactNode;
  children: ReactNode;
}

function Cell({ label, htmlFor, beside, children }: CellProps) {
  return (
    <div className="search-cell">
      <div className="flex justify-between text-sm">
        <label htmlFor={htmlFor} className="font-medium text-muted">
          {label}
        </label>
        {beside}
      </div>
      {children}
    </div>
  );
}

/** The type of home. Radio buttons, so that it works without JavaScript. */
function KindTabs() {
  return (
    <fieldset className="search-tabs">
      <legend className="sr-only">What are you looking for?</legend>
      {TYPES_IN_ORDER.map((type) => (
        <label key={type} className="search-tab">
          <input
            type="radio"
            name="type"
            value={type}
            defaultChecked={type === 'room'}
            className="sr-only"
          />
          {TYPE_WORDS[type].tab}
        </label>
      ))}
    </fieldset>
  );
}

/** A date has no placeholder, so that whether it is empty is known from its value alone, which a browser may bring back. */
const markEmpty = (input: HTMLInputElement | null) => {
  input?.toggleAttribute('data-empty', input.value === '');
};

/** Move-in date and highest rent. */
function DayAndRent({ id, today }: { id: string; today: string }) {
  // JavaScript parses `$1,900`; without it the field takes only digits.
  const rentType = useHydrated() ? 'text' : 'number';
  return (
    <>
      <Cell label="Move in by" htmlFor={`${id}-day`}>
        <input
          id={`${id}-day`}
          ref={markEmpty}
          type="date"
          name="moveIn"
          min={today}
          className={INPUT}
          onInput={({ currentTarget }) => markEmpty(currentTarget)}
        />
      </Cell>
      <Cell label="Rent, at most" htmlFor={`${id}-rent`}>
        <span className="flex items-baseline gap-1 text-lg font-medium">
          <span aria-hidden="true" className="font-normal text-muted">
            $
          </span>
          <input
            id={`${id}-rent`}
            type={rentType}
            inputMode="numeric"
            name="maxPrice"
            placeholder="Any"
            className={`${INPUT} tabular-nums`}
          />
        </span>
      </Cell>
    </>
  );
}

/** At rest, loads what "Find" takes, and the homes that it finds where nothing in the form is changed. */
function useFindReady(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (savesData()) return;
    const load = () =>
      void loadFindHomes().then(
        ({ storeHomes }) =>
          form.current && storeHomes(requestedSearch(new FormData(form.current), null)),
        // The button asks again.
        () => {},
      );
    const timer = setTimeout(load, AT_REST_MS);
    return () => clearTimeout(timer);
  }, [form]);
}

/** A press that took the focus would close the suggestions above, and move the button. */
const STAYS = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/**
 * The landing page's search, a plain GET form to /search. With JavaScript it suggests places, counts the homes, and
 * leaves empty parameters out of the address.
 */
export function SearchBar({ roomCount, today }: { roomCount: number | null; today: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const [request, setRequest] = useState<SearchRequest | null>(null);
  const found = useCount(request, roomCount);
  const words = buttonWords(found);

  useFindReady(form);

  const updateRequest = (picked: PickedPlace | null) => {
    if (form.current) setRequest(requestedSearch(new FormData(form.current), picked));
  };
  const onPick = (picked: PickedPlace | null) => {
    setPlace(picked);
    updateRequest(picked);
  };
  const goTo = (search: SearchRequest, orElse: () => void) =>
    void loadFindHomes().then(({ askHomes, searchHref, takeVoucherWords }) => {
      // While the code of the results is on its way.
      askHomes(search);
      takeVoucherWords(search.where);
      void navigate(searchHref(search));
    }, orElse);
  const askAhead = () =>
    void loadFindHomes().then(
      ({ askHomes }) =>
        form.current && askHomes(requestedSearch(new FormData(form.current), place)),
      () => {},
    );
  const onNearMe = () =>
    pressNearMe((near) => {
      if (form.current) goTo(requestedSearch(new FormData(form.current), near), () => {});
    });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submittedForm = event.currentTarget;
    // Falls back to a plain submit.
    goTo(requestedSearch(new FormData(submittedForm), place), () => submittedForm.submit());
  };
  return (
    <search aria-label="Homes">
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={onSubmit}
        onFocus={() => void loadFindHomes().catch(() => {})}
        onChange={() => updateRequest(place)}
      >
        <KindTabs />
        <div className="search-bar">
          <Cell
            label="Where"
            htmlFor={`${id}-where`}
            beside={
              <button
                type="button"
                className="link -my-0.5 min-h-6 noscript:hidden"
                onClick={onNearMe}
              >
                Near me
              </button>
            }
          >
            <PlaceField
              id={`${id}-where`}
              name="where"
              takesSeveral
              className={INPUT}
              onPick={onPick}
              onSentence={() => form.current?.requestSubmit()}
            />
          </Cell>
          <DayAndRent id={id} today={today} />
          <button type="submit" className="search-go" onPointerDown={askAhead} {...STAYS}>
            {words}
          </button>
        </div>
        <p role="status" className="sr-only">
          {request && found.count !== null ? words.replace(/^Find /, '') : ''}
        </p>
      </form>
    </search>
  );
}
