import type { LiveKind } from '@stoop/domain/live/live-kinds';

/** Loads again what every page knows of its user. */
export interface OwnRefresh {
  refresh: () => Promise<void>;
  /** After which changes by others. */
  kinds: readonly LiveKind[];
}

/** The root fills it. */
export const ownRefreshes: OwnRefresh[] = [];
