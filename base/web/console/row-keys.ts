import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showNotice } from './notices.ts';
import {
  besideIn,
  type OpenedFrom,
  placeIn,
  readOpenedFrom,
  rememberPlace,
} from './opened-from.ts';
import { useShortcuts } from './shortcuts.ts';

/** What takes the focus of each row of the page, in their order. */
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('main [data-row-focus]')];

const rowOf = (part: Element | null) => part?.closest('tr, li') ?? null;

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  rowOf(row ?? null)?.scrollIntoView({ block: 'nearest' });
}

/** Focuses a row by its place in the list, the first by default; false where there is none. */
export function focusRowAt(index = 0): boolean {
  const row = rowsShown()[index];
  focusRow(row);
  return row !== undefined;
}

/** The row with the focus, by where it leads. */
export const focusedHref = (): string | null =>
  rowOf(document.activeElement)?.querySelector('[data-row-focus]')?.getAttribute('href') ?? null;

/** `j` and `k` move between the rows of the page, from where the focus was last; after Back it is on the row that was opened. */
export function useRowKeys(opens: boolean): void {
  const { key } = useLocation();
  const last = useRef<Element | null>(null);
  const move = (step: number) => {
    const rows = rowsShown();
    const placeOf = (part: Element | null) =>
      rows.findIndex((row) => part !== null && rowOf(row) === rowOf(part));
    const here = placeOf(document.activeElement);
    const from = here < 0 ? placeOf(last.current) : here;
    focusRow(rows[from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1)]);
  };
  useShortcuts('List', [
    { keys: ['j'], label: 'Next row', run: () => move(1) },
    { keys: ['k'], label: 'Previous row', run: () => move(-1) },
    ...(opens ? [{ keys: ['Enter'], label: 'Open the row' }] : []),
  ]);
  const goBack = useEffectEvent(() => {
    const href = placeIn(key)?.href;
    focusRow(rowsShown().find((row) => href && row.getAttribute('href') === href));
  });
  useEffect(() => {
    goBack();
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main') && rowOf(target))
        last.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
}

/** What the links of a list hand on to the pages that they open. */
export function useOpenedFrom(name: string, hrefs: readonly string[]): OpenedFrom {
  const { key } = useLocation();
  const joined = hrefs.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same addresses are the same list.
  return useMemo(() => ({ entry: key, name, hrefs }), [key, name, joined]);
}

/**
 * `j` and `k` go to the pages before and after this one in the list that it was opened from, and `b` back to it; without a
 * list `b` alone goes to `home`.
 */
export function useNeighborKeys(noun: string, home: string): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const from = readOpenedFrom(state);
  useEffect(() => {
    if (from) rememberPlace(from, pathname);
  }, [from, pathname]);
  const go = (list: OpenedFrom, step: 1 | -1) => {
    const next = besideIn(list, pathname, step);
    const side = step > 0 ? 'after' : 'before';
    if (next === null) return showNotice(`Nothing comes ${side} this in ${list.name}.`);
    // The heading of the next page takes it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return navigate(next, { state: list, replace: true });
  };
  useShortcuts(
    'The list that this is of',
    from
      ? [
          { keys: ['j'], label: `Next ${noun}`, run: () => void go(from, 1) },
          { keys: ['k'], label: `Previous ${noun}`, run: () => void go(from, -1) },
          { keys: ['b'], label: 'Back to the list', run: () => void navigate(-1) },
        ]
      : [{ keys: ['b'], label: 'To the list', run: () => void navigate(home) }],
  );
}
