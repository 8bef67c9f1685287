import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { readUserActions, type UserActions } from '../rules/user-actions.ts';

/** R9.10: the recent actions that this browser stores. */
export const rememberedActions = (): UserActions => readUserActions(readSlice('userActions'));

export function rememberActions(change: Partial<UserActions>): void {
  writeSlice('userActions', { ...rememberedActions(), ...change });
}
