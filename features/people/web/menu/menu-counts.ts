import { createStore } from '@stoop/base/web/platform/store';

/** How much waits at the pages of the account's menu, by their paths; those without any are missing or 0. */
export const menuCounts = createStore<Readonly<Record<string, number>>>({});
