import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { useOwnLive } from '@stoop/base/web/platform/use-live';
import type { InviteLink } from '../../contract/invite-routes.ts';

/**
 * The own links that wait for somebody; null until they are known. They follow what happens elsewhere, in the part that asks
 * for them: a part that is shown once they are known would be told of the same change each time it appears, and ask again.
 */
export function useOpenLinks(): { links: readonly InviteLink[] | null; retry: () => void } {
  const { answer, retry } = useAnswer('', () => browserApi.getJson('/me/invite-links'));
  useOwnLive(['connection', 'household'], retry);
  return { links: answer?.ok ? answer.value.items : null, retry };
}
