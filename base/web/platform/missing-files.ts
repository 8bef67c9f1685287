import { createStore } from './store.ts';

/** Whether a part of the page that somebody asked for is gone, as with a newer build; its notice says so. */
export const isPartMissing = createStore(false);

/** Calls `onMissing` where a script of a part, or a stylesheet, cannot be loaded. Returns a function that stops it. */
export function onMissingFile(onMissing: () => void): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') onMissing();
  };
  // The name that the bundler gives it, for whatever was imported.
  window.addEventListener('vite:preloadError', onMissing);
  // An element's error is only told on the way to it.
  window.addEventListener('error', onError, true);
  return () => {
    window.removeEventListener('vite:preloadError', onMissing);
    window.removeEventListener('error', onError, true);
  };
}

/** Whether forms would ask before their page is left: they are asked as the browser asks them. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether this document was itself loaded again: what it lacks now would be missing after the next time, too. */
const wasLoadedAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

let isLoadingAgain = false;
/** Whether the document is loaded again because this file says so. */
export const readLoadingAgain = (): boolean => isLoadingAgain;

/** Loads the open page again, once. Where that did not help, or would lose what was typed, the notice says so. */
export function loadOnceMore(): void {
  if (hasUnsaved() || wasLoadedAgain()) isPartMissing.set(true);
  else {
    isLoadingAgain = true;
    window.location.reload();
  }
}
