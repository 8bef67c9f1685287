import { useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isTyping, shortcutSheet, useShortcuts } from './shortcuts.ts';

const KEY_NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
};

export function Key({ name }: { name: string }) {
  return <kbd className="key">{KEY_NAMES[name] ?? name}</kbd>;
}

/** Escape leaves a field or a choice that is not in a dialog, where letters are no shortcuts. What is typed stays. */
function leaveField(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, isComposing } = event;
  if (key !== 'Escape' || defaultPrevented || isComposing || !isTyping(target)) return;
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
  // The browser would empty a field for searching.
  event.preventDefault();
  target.blur();
}

/** A button and the key `?`, which open the list of the page's shortcuts. */
export function ShortcutSheet() {
  const [isOpen, setOpen] = useState(false);
  const listed = [...useStore(shortcutSheet)].filter(([, shortcuts]) => shortcuts.length > 0);
  useShortcuts('Everywhere', [
    { keys: ['?'], label: 'Show the shortcuts', run: () => setOpen(true) },
    { keys: ['Escape'], label: 'Leave a field, so that keys work again' },
  ]);
  useEffect(() => {
    document.addEventListener('keydown', leaveField);
    return () => document.removeEventListener('keydown', leaveField);
  }, []);
  return (
    <>
      <button
        type="button"
        className="flex min-h-9 items-center gap-2 text-sm text-muted hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <Key name="?" /> Shortcuts
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Shortcuts" isWide>
        <div className="gap-8 sm:columns-2">
          {listed.map(([part, shortcuts]) => (
            <section key={part} className="mb-6">
              <h3 className="mb-2 break-after-avoid text-base">{part}</h3>
              <dl className="grid gap-1.5 text-sm">
                {shortcuts.map(({ keys, label }) => (
                  <div key={label} className="flex break-inside-avoid items-baseline gap-3">
                    <dt className="flex w-32 shrink-0 flex-wrap gap-1">
                      {keys.map((key) => (
                        <Key key={key} name={key} />
                      ))}
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
