import { useEffect } from 'react';

const CONTROLS =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]):not([tabindex="-1"])';

/** What keeps the focus itself, such as parts of which only those in view are in the document. */
const OWN_FOCUS = '[data-own-focus]';

/** What stands nowhere: after it the focus goes to where it was before. */
const PASSING = '[role="status"]';

/** What stands over the page, and gives the focus back. */
const layerOf = (part: Element | null) => part?.closest(`dialog, ${PASSING}`) ?? null;

/** Where the focus is lost: what was added there, and what stands around it. */
interface Gap {
  scope: Element;
  added: readonly Element[];
  next: Node | null;
  previous: Node | null;
}

/** So long a change may take to arrive that takes away what has the focus. */
const PREFERRED_MS = 5_000;

let preferred = { selector: '', until: 0 };

/** Says where the focus goes once what has it goes away soon: to the first part of the page that a selector finds. */
export function focusNext(selector: string): void {
  preferred = { selector, until: Date.now() + PREFERRED_MS };
}

const canTake = (part: Element): part is HTMLElement => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return (
    part instanceof HTMLElement &&
    part.isConnected &&
    part.checkVisibility() &&
    !part.matches(':disabled') &&
    (dialog?.contains(part) ?? true)
  );
};

const firstIn = (part: Node | null): HTMLElement | null => {
  if (!(part instanceof Element)) return null;
  const own = part.matches(CONTROLS) ? [part] : [];
  return [...own, ...part.querySelectorAll(CONTROLS)].find(canTake) ?? null;
};

/** What the page said that comes next, once. */
function takePreferred(): HTMLElement | null {
  const { selector, until } = preferred;
  preferred = { selector, until: 0 };
  const found = Date.now() < until ? document.querySelector(selector) : null;
  return found && canTake(found) ? found : null;
}

function firstBeside(start: Node | null, side: 'nextSibling' | 'previousSibling') {
  for (let part = start; part; part = part[side]) {
    const found = firstIn(part);
    if (found) return found;
  }
  return null;
}

/** What came in the place of something, else what stands after it, before it, or around it. */
function besideGap({ scope, added, next, previous }: Gap): HTMLElement | null {
  for (const part of added) {
    const found = firstIn(part);
    if (found) return found;
  }
  const beside = firstBeside(next, 'nextSibling') ?? firstBeside(previous, 'previousSibling');
  if (beside) return beside;
  for (let part: Element | null = scope; part && !part.matches('main'); part = part.parentElement) {
    const around =
      firstIn(part) ??
      firstBeside(part.nextSibling, 'nextSibling') ??
      firstBeside(part.previousSibling, 'previousSibling');
    if (around) return around;
  }
  return document.querySelector<HTMLElement>('main h1');
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether what was added stands for what was lost: at its place, or within what it was a part of, and not in another row. */
const standsFor = (added: Element, { scope, next, previous }: Omit<Gap, 'added'>): boolean =>
  added.parentNode === scope
    ? (next?.parentNode !== scope || isBefore(added, next)) &&
      (previous?.parentNode !== scope || isBefore(previous, added))
    : scope.contains(added) && !scope.matches('ul, ol, tbody');

function gapOf(lost: Element, records: readonly MutationRecord[]): Gap | null {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((removed) => removed.contains(lost)),
  );
  if (!record || !(record.target instanceof Element)) return null;
  const { target: scope, nextSibling: next, previousSibling: previous } = record;
  const place = { scope, next, previous };
  const added = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is Element => node instanceof Element && standsFor(node, place));
  return { ...place, added };
}

/** Whether something was off while it was busy, or was put at another place. */
const isBack = (part: Element, records: readonly MutationRecord[]): boolean =>
  records.some(
    ({ target, addedNodes }) =>
      target === part || [...addedNodes].some((added) => added.contains(part)),
  );

/**
 * Gives the focus of what is taken off the page to what came in its place, or stands beside it: else it would be nowhere,
 * and the next key with it. What takes the focus by itself meanwhile keeps it, and so does a new page.
 */
function followFocus(): () => void {
  let last: HTMLElement | null = null;
  let before: HTMLElement | null = null;
  let path = '';
  const isNowhere = () =>
    document.activeElement === null || document.activeElement === document.body;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (layerOf(target) !== layerOf(last)) before = last;
    last = target;
    path = location.pathname;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    setTimeout(() => {
      // Pressed beside everything, rather than taken off the page.
      if (last && isNowhere() && canTake(last)) last = null;
    });
  };
  const recover = (gap: Gap) => {
    if (!isNowhere() || location.pathname !== path) return;
    const layer = layerOf(gap.scope);
    const isLayerGone = layer !== null && !(layer instanceof HTMLDialogElement && layer.open);
    // A dialog that a key opened while nothing had the focus leaves it so.
    if (isLayerGone && before === null) return;
    const former = isLayerGone && before && canTake(before) ? before : null;
    (takePreferred() ?? former ?? besideGap(gap))?.focus();
  };
  const observer = new MutationObserver((records) => {
    if (!last) return;
    if (last.isConnected) {
      if (isNowhere() && isBack(last, records) && canTake(last))
        last.focus({ preventScroll: true });
      return;
    }
    const gap = gapOf(last, records);
    last = null;
    if (!gap || gap.scope.closest(OWN_FOCUS)) return;
    // After what the page itself focuses then.
    requestAnimationFrame(() => requestAnimationFrame(() => recover(gap)));
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ['disabled'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}

export const useKeptFocus = (): void => useEffect(followFocus, []);
