import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

const CONTROLS = ':is(button, input, select, textarea):enabled';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Takes more of a wide screen. */
  isWide?: boolean;
}

/**
 * A native modal dialog: the browser traps the focus, closes it with Escape and restores the focus, which begins at its
 * first choice or field. It slides in from the bottom of a phone and is centered on a wider screen.
 */
export function Dialog({ open, onClose, title, children, footer, isWide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // With the commit, so that no event comes between: `open` is what the dialog is.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The browser would begin at the button that closes it.
      const [, first] = dialog.querySelectorAll<HTMLElement>(CONTROLS);
      (dialog.querySelector<HTMLElement>('[data-first]') ?? first)?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      // An inner dialog that closes tells the outer one, too; and the event of one that was closed by its page comes with
      // the next picture, when another, or itself, may be open already.
      onClose={({ target, currentTarget: dialog }) =>
        open && target === dialog && !dialog.open && onClose()
      }
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Of two dialogs the inner one closes.
        event.stopPropagation();
        onClose();
      }}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-center gap-4 border-b border-line px-4 py-3">
            <h2 id={titleId} className="grow text-xl">
              {title}
            </h2>
            <button
              type="button"
              className="grid size-10 place-items-center"
              onClick={onClose}
              aria-label="Close"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
          {footer && <div className="flex gap-3 border-t border-line px-4 py-3">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
