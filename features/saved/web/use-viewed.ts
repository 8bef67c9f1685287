import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import type { RecentlyViewed } from '../contract/routes.ts';

/** The recently viewed homes of an account, newest first; null until they load, empty where loading fails. */
export function useViewed(isAsked = true): RecentlyViewed['items'] | null {
  const { answer } = useAnswer(isAsked ? '' : null, (signal) =>
    browserApi.getJson('/me/recently-viewed', { signal }),
  );
  // Optional: the page works without the list.
  return answer && (answer.ok ? answer.value.items : []);
}
