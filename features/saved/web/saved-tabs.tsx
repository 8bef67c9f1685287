import { count } from '@stoop/base/rules/text/amounts';
import { Link, useSearchParams } from 'react-router';
import { KIND_WORDS, KINDS_IN_ORDER, type ShownKind } from './kind-words.ts';
import { SAVED_ORDERS, type SavedEntry, type SavedOrder, shownEntries } from './saved-lists.ts';
import { TOOL_LOOK } from './tool-look.ts';

interface SavedTabsProps {
  shown: ShownKind;
  entries: readonly SavedEntry[];
  /** Those that were not just removed. */
  keys: ReadonlySet<string>;
}

/** The address with one part of it changed, which is left out where it is what is shown without it. */
function queryWith(params: URLSearchParams, name: string, value: string, usual: string): string {
  const next = new URLSearchParams(params);
  if (value === usual) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

/** All homes, or those of a kind. Links, so that the address and the history show which. Nothing where all are of one kind. */
export function SavedTabs({ shown, entries, keys }: SavedTabsProps) {
  const [params] = useSearchParams();
  const kinds = KINDS_IN_ORDER.filter((kind) => entries.some(({ shownAs }) => shownAs === kind));
  if (kinds.length < 2 && shown === 'all') return null;
  const countOf = (tab: ShownKind) =>
    shownEntries(entries, tab, 'saved').filter(({ key }) => keys.has(key)).length;
  return (
    <nav aria-label="Kinds of saved homes" className="scroll-row min-w-0 max-sm:grow">
      <ul className="flex w-max gap-1.5">
        {(['all', ...kinds] as const).map((tab) => (
          <li key={tab}>
            <Link
              to={queryWith(params, 'show', tab, 'all')}
              replace
              preventScrollReset
              aria-current={tab === shown ? 'page' : undefined}
              className={`${TOOL_LOOK} aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-ground`}
            >
              {tab === 'all' ? 'All' : KIND_WORDS[tab].tab}
              <span className="font-normal tabular-nums">{count(countOf(tab))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In which order the homes are, kept in the address. */
export function SavedOrderChoice({ order }: { order: SavedOrder }) {
  const [params, setParams] = useSearchParams();
  return (
    <label className="flex shrink-0 items-center noscript:hidden">
      <span className="sr-only">Order</span>
      <select
        className={TOOL_LOOK}
        value={order}
        onChange={({ target: { value } }) =>
          setParams(queryWith(params, 'order', value, 'saved'), {
            ...{ replace: true, preventScrollReset: true },
          })
        }
      >
        {Object.entries(SAVED_ORDERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
