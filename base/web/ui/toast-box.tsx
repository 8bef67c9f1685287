import { useEffect } from 'react';
import { Link } from 'react-router';
import {
  cssTransition,
  type Id,
  toast as show,
  ToastContainer,
  type ToastOptions,
} from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-box.css';
import type { Toast, ToastKind } from '../platform/toasts.ts';
import { Icon, type IconName } from './icon.tsx';

export interface Toasts {
  /** All toasts since the page loaded; a new one is appended. */
  toasts: readonly Toast[];
}

const LOOKS: Record<ToastKind, { icon: IconName; color: string; type: ToastOptions['type'] }> = {
  info: { icon: 'train', color: 'text-link', type: 'info' },
  good: { icon: 'check', color: 'text-good', type: 'success' },
  attention: { icon: 'alert', color: 'text-attention', type: 'warning' },
  error: { icon: 'alert', color: 'text-error', type: 'error' },
};

const SLIDE = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 150 });

/** Of the tab, not of a page: what was drawn is not drawn again where a page is made anew. */
let drawn = 0;
/** The last toast about each thing, which the next one about it takes away. */
const showing = new Map<string, Id>();

/** R9.12: shows each new toast once. */
export function ToastBox({ toasts }: Toasts) {
  useEffect(() => {
    for (const { message, kind, link, about } of toasts.slice(drawn)) {
      const { icon, color, type } = LOOKS[kind];
      const words = link ? (
        <span>
          {message}{' '}
          <Link to={link.to} state={link.state} className="link font-medium underline">
            {link.label}
          </Link>
        </span>
      ) : (
        message
      );
      const before = about === undefined ? undefined : showing.get(about);
      if (before !== undefined) show.dismiss(before);
      const id = show(words, {
        type,
        icon: () => <Icon name={icon} className={`size-5 ${color}`} />,
      });
      if (about !== undefined) showing.set(about, id);
    }
    drawn = toasts.length;
  }, [toasts]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      hideProgressBar
      newestOnTop
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable={false}
      closeButton={false}
      transition={SLIDE}
      toastClassName="toast"
    />
  );
}
