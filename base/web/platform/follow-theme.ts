import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';
import { asTheme, type Theme } from './theme.ts';

const CHANNEL = 'stoop.theme';

/** What was chosen here or in another tab after this tab's page was loaded; null until then. */
export const chosenTheme = createStore<Theme | null>(null);

/** Follows the choices of other tabs. Returns a function that stops it. */
export function followTheme(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => chosenTheme.set(asTheme(data));
  return () => channel.close();
}

/** Shows the choice in all tabs; the form that it is made with stores it. */
export function chooseTheme(theme: Theme): void {
  chosenTheme.set(theme);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(theme);
  channel.close();
}

/** The theme of this tab; `loaded` is that of its page. */
export function useTheme(loaded: Theme): Theme {
  useEffect(followTheme, []);
  return useStore(chosenTheme) ?? loaded;
}
