import { counted } from '@stoop/base/web/ui/words';
import type { SharedHomeItem } from '@stoop/features/listings/rules/views';

function cardWords(people: number, withCard: number): string {
  if (people === 1) return withCard === 1 ? 'with' : 'without';
  if (withCard === people) return 'all with';
  return `${withCard || 'none'} with`;
}

/** Who waits for rooms of a home, as numbers: `3 people wait for a room, 2 with a roommate card` (R5.14). */
export const sharerWords = (
  { people, withCard }: Pick<SharedHomeItem, 'people' | 'withCard'>,
  [one, many] = ['person', 'people'],
): string =>
  `${counted(people, one, many)} ${people === 1 ? 'waits' : 'wait'} for a room, ${cardWords(people, withCard)} a roommate card`;
