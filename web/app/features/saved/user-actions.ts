import { readUserActions, type UserActions } from '@stoop/domain/saved/user-actions';
import { readSlice, writeSlice } from '../../platform/browser-state.ts';

/** R9.10: the recent actions that this browser stores. */
export const rememberedActions = (): UserActions => readUserActions(readSlice('userActions'));

export function rememberActions(change: Partial<UserActions>): void {
  writeSlice('userActions', { ...rememberedActions(), ...change });
}
