import { count } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { ACCESS_SAID, type AccessSaid, type LeftOutSaying } from '../rules/access-counts.ts';
import type { SaidCounts } from '../rules/facets.ts';
import type { SearchState } from '../rules/search-state.ts';
import { COUNTED } from './facet-values.ts';
import { TYPE_WORDS } from './type-words.ts';

/** What homes say that a filter of access leaves out: of one, and of several. */
const SAYS: Record<AccessSaid, Record<LeftOutSaying, readonly [one: string, many: string]>> = {
  stepFree: {
    nothing: ['does not say whether there are steps', 'do not say whether there are steps'],
    partly: [
      'names only a level entrance or only an elevator',
      'name only a level entrance or only an elevator',
    ],
    no: ['has steps', 'have steps'],
  },
  minDoor: {
    nothing: ['does not say how wide the doors are', 'do not say how wide the doors are'],
    partly: ['says it of one door only', 'say it of one door only'],
    no: ['has a narrower door', 'have a narrower door'],
  },
  rollInShower: {
    nothing: [
      'does not say whether the shower is roll-in',
      'do not say whether the shower is roll-in',
    ],
    partly: ['says a part of it', 'say a part of it'],
    no: ['says that it is not', 'say that it is not'],
  },
};

/** Those that may be right, if somebody asks, come first. */
const IN_ORDER = ['nothing', 'partly', 'no'] as const;

export const isAccessSaid = (key: string): key is AccessSaid =>
  ACCESS_SAID.some((one) => one === key);

/**
 * `Left out: 1,204 units that do not say whether there are steps, and 12 that have steps. …`; null where nothing is left out that
 * may be right.
 */
export function notSaidWords(
  filter: AccessSaid,
  said: SaidCounts,
  type: SearchState['type'],
): string | null {
  const { one, many } = TYPE_WORDS[type];
  const homesOf = (saying: LeftOutSaying) => said[saying][COUNTED[type]];
  const unknown = homesOf('nothing') + homesOf('partly');
  if (unknown === 0) return null;
  const parts = IN_ORDER.filter((saying) => homesOf(saying) > 0).map((saying, at) => {
    const homes = homesOf(saying);
    const [ofOne, ofMany] = SAYS[filter][saying];
    const noun = at > 0 ? '' : ` ${homes === 1 ? one : many}`;
    return `${count(homes)}${noun} that ${homes === 1 ? ofOne : ofMany}`;
  });
  return `Left out: ${listWords(parts)}. Take this filter out to see ${parts.length > 1 || unknown > 1 ? 'them' : 'it'} too, and ask.`;
}

interface NotSaidProps {
  filter: AccessSaid;
  type: SearchState['type'];
  /** Undefined where the filter is not asked for, and until it is counted. */
  said: SaidCounts | undefined;
}

/** How many homes a filter of access leaves out, by what they say of it. */
export const NotSaid = ({ filter, type, said }: NotSaidProps) => (
  <p role="status" className="text-sm text-muted empty:hidden sm:col-span-full">
    {said && notSaidWords(filter, said, type)}
  </p>
);
