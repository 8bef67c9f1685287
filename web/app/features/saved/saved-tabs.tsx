import type { SavedKind } from '@stoop/domain/saved/saved-kinds';
import { Link } from 'react-router';
import { count } from '../../ui/words.ts';
import { KIND_WORDS, KINDS_IN_ORDER } from './kind-words.ts';

/** The kinds of what one saved; a link each, so that the page can be shared and gone back to. */
export function SavedTabs({
  shown,
  counts,
}: {
  shown: SavedKind;
  counts: Record<SavedKind, number>;
}) {
  return (
    <nav aria-label="Kinds of saved homes" className="border-b border-line">
      <ul className="flex gap-6">
        {KINDS_IN_ORDER.map((kind) => (
          <li key={kind}>
            <Link
              to={`?${new URLSearchParams({ show: kind })}`}
              replace
              preventScrollReset
              aria-current={kind === shown ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
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
