import type { LiveKind } from '../../rules/live/live-kinds.ts';

/** Loads again what every page knows of its user. */
export interface OwnRefresh {
  refresh: () => Promise<void>;
  /** After which changes by others. */
  kinds: readonly LiveKind[];
}

/** Filled by the modules of what pages follow, and by those without kinds once they follow an account. */
export const ownRefreshes: OwnRefresh[] = [];

export function refreshOwn(): void {
  for (const { refresh } of ownRefreshes) void refresh();
}
