import { useSyncExternalStore } from 'react';
import type { MapTheme } from './palette.ts';

const NIGHT = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const night = window.matchMedia(NIGHT);
  const root = new MutationObserver(onChange);
  night.addEventListener('change', onChange);
  root.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
  return () => {
    night.removeEventListener('change', onChange);
    root.disconnect();
  };
}

/** The page sets its color scheme on the root element, for the visitor's choice and the system's. */
const read = (): MapTheme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';

export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, read, () => 'light');
