import { showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { type Card, dropCard, findCard, putCard, withCounts } from './board-state.ts';
import type { ShownBoard } from './shown-board.ts';

/** A card that came to its stage so recently is shown, whichever cards of the stage are loaded. */
const ARRIVED_MS = 60_000;
const hasArrived = ({ stageSince }: Card) => Date.now() - Date.parse(stageSince) < ARRIVED_MS;

/** After a failure it is tried once more, so much later where the answer does not say when. */
const AGAIN_SECONDS = 2;

export type Filters = Readonly<Record<string, string>>;

interface Changed {
  ids: readonly string[];
  /** The filters of the board as it is shown now, another object once it was loaded again; null once nobody looks at it. */
  shownBy: () => Filters | null;
}

/** Reads one after the other: all at once would take the turns of what else the page asks. */
async function readChanged(api: Api, filters: Filters, ids: readonly string[]) {
  const { sort: _, ...set } = filters;
  const counted = await orProblem(api.getJson('/staff/applications/counts', { query: set }));
  if (!counted.ok) return counted;
  const found: { id: string; card: Card | undefined }[] = [];
  for (const id of ids) {
    const query = { ...set, q: `${set.q ?? ''} ${id}`.trim(), limit: '1' };
    const answer = await orProblem(api.getJson('/staff/applications', { query }));
    if (!answer.ok) return answer;
    found.push({ id, card: answer.value.items[0] });
  }
  return { ok: true as const, stages: counted.value.stages, found };
}

/**
 * Shows what others changed: the changed cards, if the filters find them, and all counts. What was read for a board that
 * another one has replaced in the meantime says nothing about that one, and is read again for it.
 */
export async function refreshBoard(
  api: Api,
  shown: ShownBoard,
  changed: Changed,
  isAgain = false,
): Promise<void> {
  const filters = changed.shownBy();
  if (filters === null) return;
  const read = await readChanged(api, filters, changed.ids);
  if (changed.shownBy() !== filters) return refreshBoard(api, shown, changed, isAgain);
  if (!read.ok && !isAgain) {
    const seconds = read.problem.retryAfterSeconds ?? AGAIN_SECONDS;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return refreshBoard(api, shown, changed, true);
  }
  if (!read.ok)
    return showNotice(`The board is not up to date. ${read.problem.detail}`, {
      tone: 'attention',
      seconds: null,
      action: { label: 'Reload', run: () => void refreshBoard(api, shown, changed, true) },
    });
  shown.change((columns) => {
    let next = columns;
    for (const { id, card } of read.found) {
      const isLoaded = findCard(next, id) !== null;
      if (!card) next = dropCard(next, id);
      else if (isLoaded || hasArrived(card)) next = putCard(next, card, shown.order);
    }
    return withCounts(next, read.stages);
  });
}
