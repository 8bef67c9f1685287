import { count } from '@stoop/base/rules/text/amounts';
import { Link } from 'react-router';
import type { SavedKind } from '../rules/saved-kinds.ts';
import { KIND_WORDS, KINDS_IN_ORDER } from './kind-words.ts';

interface SavedTabsProps {
  shown: SavedKind;
  counts: Record<SavedKind, number>;
}

/** Tabs for the kinds of saved items. Links, so that the address and the history show the tab. */
export function SavedTabs({ shown, counts }: SavedTabsProps) {
  return (
    <nav aria-label="Kinds of saved homes">
      <ul className="flex gap-2">
        {KINDS_IN_ORDER.map((kind) => (
          <li key={kind}>
            <Link
              to={`?${new URLSearchParams({ show: kind })}`}
              replace
              preventScrollReset
              aria-current={kind === shown ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 rounded-sm border border-line px-4 font-medium max-[24rem]:px-2.5 max-sm:text-sm hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-ground"
            >
              {KIND_WORDS[kind].tab}
              <span className="font-normal tabular-nums">{count(counts[kind])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
