import { createStore, useStore } from './store.ts';

/** Whether the page is being printed, so that parts which are for nobody else may be left out of the sheet. */
const printed = createStore(false);

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => printed.set(true));
  window.addEventListener('afterprint', () => printed.set(false));
}

export const usePrinted = (): boolean => useStore(printed);
