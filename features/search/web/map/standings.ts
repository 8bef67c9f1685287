import type { IconName } from '@stoop/base/web/ui/icon.tsx';

/** What the user did with a home. */
export type Standing = 'applied' | 'saved' | 'compared' | 'seen';

/** Of buildings by their ids, the most important first. */
export type Standings = ReadonlyMap<string, readonly Standing[]>;

/** How a mark says it: in words, and with an icon; what was only seen is drawn as an outline. */
export const STANDINGS: Record<Standing, { words: string; icon: IconName | null }> = {
  applied: { words: 'applied for', icon: 'check' },
  saved: { words: 'saved', icon: 'heart' },
  compared: { words: 'in comparison', icon: 'compare' },
  seen: { words: 'seen', icon: null },
};
