import { createStore } from './store.ts';

export type ToastKind = 'info' | 'good' | 'attention' | 'error';

export interface Toast {
  message: string;
  kind: ToastKind;
  /** What its reader may do next; it is found elsewhere, too. */
  link?: ToastLink | undefined;
  /** What it is about: it takes the place of one that still shows about the same. */
  about?: string | undefined;
}

export interface ToastLink {
  to: string;
  label: string;
  state?: unknown;
}

/** All toasts since the page loaded, including those sent before the toaster was mounted. */
export const toasts = createStore<readonly Toast[]>([]);

/** Shows a sentence in the corner for three seconds. Anything that must not be missed belongs in the page. */
export const toast = (
  message: string,
  kind: ToastKind = 'info',
  more: Pick<Toast, 'link' | 'about'> = {},
): void => toasts.set([...toasts.read(), { message, kind, ...more }]);
