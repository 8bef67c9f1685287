import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from '../platform/toasts.ts';

// The toasts' code and styles come with the first toast: most pages never show one.
const ToastBox = lazy(() => import('./toast-box.tsx'));

export interface NumberedToast extends Toast {
  number: number;
}

export function Toaster() {
  const [toasts, setToasts] = useState<readonly NumberedToast[]>([]);
  useEffect(
    () => onToast((toast) => setToasts((past) => [...past, { ...toast, number: past.length }])),
    [],
  );
  return <Suspense fallback={null}>{toasts.length > 0 && <ToastBox toasts={toasts} />}</Suspense>;
}
