import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { counted } from '@stoop/base/web/ui/words';
import type { UnitRoommates } from '../contract/routes.ts';

/**
 * How those who look for a home like this fit its reader: `2 good fit, 1 too few answers`, in the order of the answer.
 * Null where the reader has not answered enough.
 */
export function homeFitWords({ fits }: Pick<UnitRoommates, 'fits'>): string | null {
  if (!fits) return null;
  if (fits.length === 0) return 'Nobody now';
  const counts = new Map<string, number>();
  for (const { band } of fits) {
    const words = (band ?? 'Too few answers').toLowerCase();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => counted(count, words, words)).join(', ');
}

interface ToShare {
  buildingId: string;
  unitId: string;
  /** Whether several people can share it. */
  isShared: boolean;
}

async function loadWords({ buildingId, unitId, isShared }: ToShare): Promise<string | null> {
  if (!isShared) return null;
  const path = '/buildings/{buildingId}/units/{unitId}/roommates';
  const answer = await orProblem(browserApi.getJson(path, { params: { buildingId, unitId } }));
  return answer.ok ? homeFitWords(answer.value) : null;
}

/**
 * How people who look for each of these homes fit the signed-in user, in words; null for a visitor, while it loads, and
 * for somebody who has not answered enough.
 */
export function useHomeFits(homes: readonly ToShare[]): string[] | null {
  const userId = useUser()?.id;
  const asked = JSON.stringify(homes);
  const { answer } = useAnswer(userId ? `${userId} ${asked}` : null, () =>
    Promise.all(homes.map(loadWords)),
  );
  // The page works without it.
  if (!answer?.ok || answer.value.every((words) => words === null)) return null;
  return answer.value.map(
    (words, index) => words ?? (homes[index]?.isShared ? 'Not known' : 'Not to share'),
  );
}
