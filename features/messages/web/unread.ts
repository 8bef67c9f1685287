import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownRefreshes } from '@stoop/base/web/platform/own-refreshes';
import { menuCounts } from '@stoop/features/people/web/menu/menu-counts';
import { MESSAGES_PATH } from '../rules/thread-key.ts';

/** Asks in how many threads something is unread, for the menu of the account and the tabs of the portal. */
export async function refreshUnread(): Promise<void> {
  const found = await orProblem(browserApi.getJson('/me/unread-threads'));
  const count = found.ok ? found.value.count : 0;
  menuCounts.set({ ...menuCounts.read(), [MESSAGES_PATH]: count });
}

ownRefreshes.push({ refresh: refreshUnread, kinds: ['thread', 'own-thread'] });
