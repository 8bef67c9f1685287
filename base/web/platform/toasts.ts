import { createStore } from './store.ts';

export type ToastKind = 'info' | 'good' | 'attention' | 'error';

export interface Toast {
  message: string;
  kind: ToastKind;
}

/** All toasts since the page loaded, including those sent before the toaster was mounted. */
export const toasts = createStore<readonly Toast[]>([]);

/** Shows a sentence in the corner for three seconds. Anything that must not be missed belongs in the page. */
export const toast = (message: string, kind: ToastKind = 'info'): void =>
  toasts.set([...toasts.read(), { message, kind }]);
