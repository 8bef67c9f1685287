import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { type FilterField, readFilters, withFilter, withoutFilters } from './filters.ts';
import { focusRowAt } from './row-keys.ts';
import { useShortcuts } from './shortcuts.ts';
import { arrived, type TypedText, withAsked } from './typed-text.ts';

const PAUSE_MS = 250;
/** The box of a filter. */
export const FILTER_BOX =
  'min-h-9 rounded-sm border border-line bg-ground px-2.5 text-sm text-ink hover:border-muted';

function useSetFilter() {
  const [params, setParams] = useSearchParams();
  const typedInto = useRef<string | null>(null);
  const askedAt = useRef<string | null>(null);
  const go = (next: URLSearchParams, typed: string | null) => {
    if (next.toString() === params.toString()) return;
    // All that is typed into a field without leaving it is one step of Back.
    const replace = typed !== null && typedInto.current === typed;
    typedInto.current = typed;
    askedAt.current = params.toString();
    setParams(next, { replace, preventScrollReset: true });
  };
  return {
    pick: (name: string, value: string) => go(withFilter(params, name, value), null),
    type: (name: string, value: string) => go(withFilter(params, name, value), name),
    leave: () => {
      typedInto.current = null;
    },
    clear: (fields: readonly FilterField[]) => go(withoutFilters(fields, params), null),
    /** Whether another address was asked for while this one is shown. */
    isAskedAt: (address: string) => askedAt.current === address,
  };
}
type SetFilter = ReturnType<typeof useSetFilter>;

/** The text of a field while it is typed, else that of the address. */
function useTypedText(current: string, send: (text: string) => void) {
  const [state, setState] = useState<TypedText>({ typed: null, current, asked: [] });
  if (state.current !== current) setState(arrived(state, current));
  const { typed } = state;
  const setTyped = (text: string) => setState((now) => ({ ...now, typed: text }));
  const flush = () => {
    if (typed === null || typed.trim() === current) return;
    setState((now) => withAsked(now, typed.trim()));
    send(typed);
  };
  const afterPause = useEffectEvent(flush);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => afterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text: typed ?? current, setTyped, flush };
}

/** A key that ends the composition of a character stays in the field. */
const goesOn = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Escape') && !nativeEvent.isComposing;

interface TextFilterProps {
  field: FilterField & { kind: 'text' };
  current: string;
  set: SetFilter;
  onGoOn: () => void;
  box?: RefObject<HTMLInputElement | null> | undefined;
}

function TextFilter({ field, current, set, box, onGoOn }: TextFilterProps) {
  const { text, setTyped, flush } = useTypedText(current, (value) => set.type(field.name, value));
  return (
    <input
      ref={box}
      type="search"
      name={field.name}
      aria-label={field.label}
      placeholder={field.placeholder ?? field.label}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      className={`${FILTER_BOX} min-w-0 grow basis-full sm:max-w-80 sm:basis-64`}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (!goesOn(event) && event.key !== 'ArrowDown') return;
        event.preventDefault();
        flush();
        onGoOn();
      }}
      onBlur={() => {
        flush();
        set.leave();
      }}
    />
  );
}

interface OtherFilterProps {
  field: Exclude<FilterField, { kind: 'text' }>;
  current: string;
  set: SetFilter;
  onGoOn: () => void;
}

function OtherFilter({ field, current, set, onGoOn }: OtherFilterProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!goesOn(event)) return;
    event.preventDefault();
    onGoOn();
  };
  if (field.kind === 'date')
    return (
      <label className="flex items-center gap-2 text-sm text-muted">
        {field.label}
        <input
          type="date"
          name={field.name}
          className={FILTER_BOX}
          value={current}
          onChange={(event) => set.pick(field.name, event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    );
  return (
    <select
      name={field.name}
      aria-label={field.label}
      className={`${FILTER_BOX} max-w-full min-w-0 ${current ? 'border-ink font-medium' : ''}`}
      value={current}
      onChange={(event) => set.pick(field.name, event.target.value)}
      onKeyDown={onKeyDown}
    >
      <option value="">{field.any}</option>
      {field.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Goes on from a filter to what it finds, once that is shown. */
function useGoingOn(set: SetFilter, goOn: () => void) {
  const [params] = useSearchParams();
  const [isGoing, setGoing] = useState(false);
  const shown = params.toString();
  const tell = useEffectEvent((address: string) => {
    if (set.isAskedAt(address)) return;
    setGoing(false);
    goOn();
  });
  useEffect(() => {
    if (isGoing) tell(shown);
  }, [isGoing, shown]);
  return () => setGoing(true);
}

/** To the first row; where there is none, out of the filter. */
const goToRows = () => {
  const { activeElement } = document;
  if (!focusRowAt() && activeElement instanceof HTMLElement) activeElement.blur();
};

/** So many filters beside the text stand open on a phone. */
const OPEN_MAX = 3;

/** What stands behind one button on a phone, where it would take the screen. */
function FoldedOnPhones({
  isFolded,
  set,
  children,
}: {
  isFolded: boolean;
  /** How many of them are set. */
  set: number;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className="sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? `Filters, ${set} set` : 'Filters'}
      </Button>
      <div className={isOpen ? 'contents' : 'contents max-sm:hidden'}>{children}</div>
    </>
  );
}

interface FilterBarProps {
  fields: readonly FilterField[];
  /** Enter in a filter: the user goes on to what it finds, where that is not a list of rows. */
  onGoOn?: () => void;
  /** What stands after them in their row. */
  children?: ReactNode;
}

/** The filters of a list, in the address: a filtered list can be shared, reloaded and gone back to. `/` is its first text. */
export function FilterBar({ fields, onGoOn = goToRows, children }: FilterBarProps) {
  const [params] = useSearchParams();
  const set = useSetFilter();
  const isPending = useNavigation().state === 'loading';
  const values = readFilters(fields, params);
  const search = useRef<HTMLInputElement>(null);
  const currentOf = ({ name }: FilterField) => values[name] ?? '';
  const others = fields.filter((field) => field.kind !== 'text');
  const firstText = fields.find(({ kind }) => kind === 'text');
  const goOn = useGoingOn(set, onGoOn);
  useShortcuts('Filters', [
    ...(firstText
      ? [{ keys: ['/'], label: firstText.label, run: () => search.current?.focus() }]
      : []),
    { keys: ['Enter', 'Escape'], label: 'From a filter to the first that it finds' },
  ]);
  return (
    <search className="flex flex-wrap items-center gap-2" aria-busy={isPending}>
      {fields.map((field) =>
        field.kind === 'text' ? (
          <TextFilter
            key={field.name}
            box={field === firstText ? search : undefined}
            {...{ field, current: currentOf(field), set }}
            onGoOn={goOn}
          />
        ) : null,
      )}
      <FoldedOnPhones isFolded={others.length > OPEN_MAX} set={others.filter(currentOf).length}>
        {others.map((field) => (
          <OtherFilter
            key={field.name}
            {...{ field, current: currentOf(field), set }}
            onGoOn={goOn}
          />
        ))}
        {children}
      </FoldedOnPhones>
      {Object.keys(values).length > 0 && (
        <Button look="quiet" size="small" onClick={() => set.clear(fields)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
