import { mergeViewed, type ViewedUnit } from '@stoop/domain/saved/viewed-units';
import { browserApi } from '../../platform/api.ts';
import { rememberActions, rememberedActions } from '../../platform/user-actions.ts';

export async function noteView(
  unit: Omit<ViewedUnit, 'viewedAt'>,
  accountId: string | undefined,
): Promise<void> {
  const viewed = [{ ...unit, viewedAt: new Date().toISOString() }];
  if (accountId) await browserApi.send('POST', '/me/recently-viewed', { items: viewed });
  else rememberActions({ viewed: mergeViewed(viewed, rememberedActions().viewed) });
}
