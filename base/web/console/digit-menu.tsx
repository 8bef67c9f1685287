import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { moveInList } from './list-arrows.ts';
import { Key } from './shortcut-sheet.tsx';
import { isTyping, keyOf } from './shortcuts.ts';

export interface DigitChoice<Value> {
  value: Value;
  label: string;
  /** The digit that picks it, where it is always the same; else that of its place. */
  digit?: number;
  note?: ReactNode;
  /** A line under the label. */
  below?: ReactNode;
  /** Cannot be picked now; what is below says why. */
  isOff?: boolean;
}

interface DigitMenuProps<Value> {
  choices: readonly DigitChoice<Value>[];
  onPick: (value: Value) => void;
}

const DIGITS = 9;

const digitOf = ({ digit }: DigitChoice<unknown>, at: number): number | null => {
  const own = digit ?? at + 1;
  return own <= DIGITS ? own : null;
};

/** Choices in a dialog, the first nine each with the digit that picks it; the arrows move between them. */
export function DigitMenu<Value extends string>({ choices, onPick }: DigitMenuProps<Value>) {
  const list = useRef<HTMLUListElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = Number(keyOf(event) ?? 0);
    const chosen = choices.find((choice, at) => digitOf(choice, at) === pressed);
    if (!chosen || isTyping(event.target)) return;
    event.preventDefault();
    onPick(chosen.value);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    // Where it comes to a dialog that is open, and nothing of its content has the focus yet.
    const dialog = list.current?.closest('dialog');
    if (dialog?.open && document.activeElement === dialog.querySelector('button'))
      list.current?.querySelector('button')?.focus();
  }, []);
  return (
    <ul ref={list} className="grid gap-1" onKeyDown={moveInList}>
      {choices.map((choice, at) => {
        const { value, label, note, below, isOff = false } = choice;
        const digit = digitOf(choice, at);
        return (
          <li key={value}>
            <button
              type="button"
              aria-disabled={isOff}
              className={`flex min-h-11 w-full items-center gap-3 rounded-sm px-2 py-1 text-left -outline-offset-2 hover:bg-wash ${isOff ? 'text-muted' : ''}`}
              onClick={() => onPick(value)}
            >
              {digit === null ? <span className="w-7" /> : <Key name={`${digit}`} />}
              <span className="grid min-w-0">
                <span className="flex items-center gap-3">
                  {label}
                  {note}
                </span>
                {below}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
