export type ToastKind = 'info' | 'good' | 'attention' | 'error';

export interface Toast {
  message: string;
  kind: ToastKind;
}

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let listener: Listener | null = null;

/** Shows a sentence in the corner for three seconds. Anything that must not be missed belongs in the page. */
export function toast(message: string, kind: ToastKind = 'info'): void {
  if (listener) listener({ message, kind });
  else waiting.push({ message, kind });
}

/** For the one place that draws toasts; those sent before it was there come first. */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const early of waiting.splice(0)) next(early);
  return () => {
    if (listener === next) listener = null;
  };
}
