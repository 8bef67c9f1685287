import { Suspense } from 'react';
import { lazyComponent } from '../platform/lazy-component.ts';
import { useStore } from '../platform/store.ts';
import { toasts } from '../platform/toasts.ts';
import type { Toasts } from './toast-box.tsx';

// The toasts' code and styles load with the first toast, because most visits never show one.
const toastBox = lazyComponent<Toasts>(
  () => import('./toast-box.tsx').then(({ ToastBox }) => ToastBox),
  PlainToast,
);

/** The latest toast without the library's code: errors must show while the network is down, too. */
function PlainToast({ toasts = [] }: Partial<Toasts>) {
  return (
    <p key={toasts.length} role="alert" className="plain-toast">
      {toasts.at(-1)?.message}
    </p>
  );
}

export function Toaster() {
  const all = useStore(toasts);
  const ToastBox = toastBox();
  return <Suspense fallback={null}>{all.length > 0 && <ToastBox toasts={all} />}</Suspense>;
}
