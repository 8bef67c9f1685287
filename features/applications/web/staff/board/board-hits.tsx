import { count } from '@stoop/base/rules/text/amounts';
import { moveInList } from '@stoop/base/web/console/list-arrows';
import { counted } from '@stoop/base/web/ui/words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type StageLabels, standingOf } from '../stage-labels.ts';
import { type Card, type Columns, hitsOf } from './board-state.ts';
import { foundEmails, namedWords, nameOf, sentForWords } from './board-words.ts';

/** More are in the columns. */
const SHOWN_MAX = 50;

/** What was typed when the user went on to the hits; an object for each time. */
export type AskedHits = Readonly<{ words: string }>;

interface BoardHitsProps {
  columns: Columns;
  labels: StageLabels;
  /** Those by which the columns were found. */
  words: string;
  /** Takes the focus once hits for these words are there; of a single hit, its card does. */
  asked: AskedHits | null;
  onCard: (card: Card) => void;
}

/** The applications that were found by words, in the order of the board: the arrows move, Enter goes to the card. */
export function BoardHits({ columns, labels, words, asked, onCard }: BoardHitsProps) {
  const rows = useRef<HTMLOListElement>(null);
  const taken = useRef<AskedHits | null>(null);
  const total = columns.reduce((sum, column) => sum + column.count, 0);
  const hits = hitsOf(columns).slice(0, SHOWN_MAX);
  const take = useEffectEvent((now: AskedHits) => {
    if (now === taken.current) return;
    taken.current = now;
    const [first, second] = hits;
    if (first && !second) onCard(first);
    else rows.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (asked?.words === words) take(asked);
  }, [asked, words]);
  if (words === '' || hits.length === 0) return null;
  return (
    <section aria-label="Hits" className="border border-line text-sm">
      <p role="status" className="border-b border-line px-2.5 py-1 text-muted">
        {counted(total, 'hit')}
        {total > hits.length && `, the first ${count(hits.length)} here, all in the columns`}
      </p>
      <ol ref={rows} className="max-h-40 overflow-y-auto" onKeyDown={moveInList}>
        {hits.map((card, at) => (
          <li key={card.applicationId}>
            <button
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              className="flex min-h-9 w-full flex-wrap items-center gap-x-3 px-2.5 text-left hover:bg-wash focus-visible:bg-wash max-lg:min-h-11"
              onClick={() => onCard(card)}
            >
              <strong className="min-w-0 truncate">{nameOf(card)}</strong>
              {card.sentFor.length > 0 && (
                <span className="min-w-0 truncate">with {sentForWords(card)}</span>
              )}
              {namedWords(card, words) && (
                <span className="min-w-0 truncate">names {namedWords(card, words)}</span>
              )}
              {foundEmails(card, words).map((email) => (
                <mark key={email} className="min-w-0 truncate bg-wash text-ink">
                  {email}
                </mark>
              ))}
              <span className="min-w-0 grow truncate">{card.homeLabel}</span>
              <span className="text-muted">{standingOf(labels, card)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
