import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { PickedPlace } from '../../ui/picked-place.ts';
import { PlaceField } from '../../ui/place-field.tsx';
import { type Asked, buttonWords, requestedSearch } from './home-search.ts';
import { HOME_TYPES, TYPE_WORDS } from './type-words.ts';

const PAUSE_MS = 200;

// What counts and leads on comes when somebody is at the form.
const fetchFinding = () => import('./find-homes.ts');

/** How many homes the search would find, counted after a pause in typing; null while unknown. */
function useCount(asked: Asked | null, initial: number | null): number | null {
  const [count, setCount] = useState(initial);
  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const show = (found: number | null) => abort.signal.aborted || setCount(found);
    const timer = setTimeout(() => {
      fetchFinding()
        .then(({ countHomes }) => countHomes(asked, abort.signal))
        .then(show, () => show(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return count;
}

const INPUT = 'block w-full bg-transparent text-lg font-medium outline-none';

function Cell({
  label,
  htmlFor,
  children,
}: {
  label: string;
  htmlFor: string;
  children: ReactNode;
}) {
  return (
    <div className="search-cell">
      <label htmlFor={htmlFor} className="block text-sm font-medium text-muted">
        {label}
      </label>
      {children}
    </div>
  );
}

/** What to look for: radio buttons, so that they work without JavaScript. */
function KindTabs() {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">What do you look for?</legend>
      {HOME_TYPES.map((type) => (
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

/** When, and for how much. */
function DayAndRent({ id, today }: { id: string; today: string }) {
  // Scripts understand "$1,900"; without them the field takes digits alone.
  const rentType = useHydrated() ? 'text' : 'number';
  return (
    <>
      <Cell label="Move in by" htmlFor={`${id}-day`}>
        <input id={`${id}-day`} type="date" name="moveIn" min={today} className={INPUT} />
      </Cell>
      <Cell label="A month, at most" htmlFor={`${id}-rent`}>
        <span className="flex items-baseline gap-1 text-lg font-medium">
          <span aria-hidden="true">$</span>
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

/**
 * The landing page's search. A plain GET form to /search; with JavaScript it suggests places, counts
 * what it would find, and leaves nothing empty in the address.
 */
export function SearchBar({ roomCount, today }: { roomCount: number | null; today: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = useCount(asked, roomCount);
  const words = buttonWords(asked ?? { type: 'room' }, count);

  const read = (picked: PickedPlace | null) => {
    if (form.current) setAsked(requestedSearch(new FormData(form.current), picked));
  };
  const onPick = (picked: PickedPlace | null) => {
    setPlace(picked);
    read(picked);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const search = requestedSearch(new FormData(sent), place);
    fetchFinding().then(
      ({ searchHref }) => navigate(searchHref(search)),
      // As before any script arrived.
      () => sent.submit(),
    );
  };
  return (
    <search aria-label="Homes">
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={onSubmit}
        onFocus={() => void fetchFinding().catch(() => {})}
        onChange={() => read(place)}
      >
        <KindTabs />
        <div className="search-bar">
          <Cell label="Where" htmlFor={`${id}-where`}>
            <PlaceField id={`${id}-where`} name="q" className={INPUT} onPick={onPick} />
          </Cell>
          <DayAndRent id={id} today={today} />
          <button type="submit" className="search-go">
            {words}
          </button>
        </div>
        <p role="status" className="sr-only">
          {asked && count !== null ? words.replace(/^Find /, '') : ''}
        </p>
      </form>
    </search>
  );
}
