import { browserApi } from '@stoop/base/web/platform/browser-api';
import { mergeViewed, unitViewed, type ViewedHome } from '../rules/viewed-units.ts';
import { rememberActions, rememberedActions } from './user-actions.ts';

export async function recordView(
  home: Omit<ViewedHome, 'viewedAt'>,
  accountId: string | undefined,
): Promise<void> {
  const viewed = { ...home, viewedAt: new Date().toISOString() };
  if (!accountId) {
    rememberActions({ viewed: mergeViewed([viewed], rememberedActions().viewed) });
    return;
  }
  await browserApi.send('POST', '/me/recently-viewed', { body: { items: [unitViewed(viewed)] } });
}
