import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Key } from './shortcut-sheet.tsx';
import { isTyping, keyOf } from './shortcuts.ts';

interface DigitChoice<Value> {
  value: Value;
  label: string;
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

/** Choices in a dialog, the first nine each with the digit that picks it. */
export function DigitMenu<Value extends string>({ choices, onPick }: DigitMenuProps<Value>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = choices[Number(keyOf(event) ?? 0) - 1];
    if (!chosen || isTyping(event.target)) return;
    event.preventDefault();
    onPick(chosen.value);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <ul className="grid gap-1">
      {choices.map(({ value, label, note, below, isOff = false }, at) => (
        <li key={value}>
          <button
            type="button"
            aria-disabled={isOff}
            className={`flex min-h-11 w-full items-center gap-3 rounded-sm px-2 py-1 text-left hover:bg-wash ${isOff ? 'text-muted' : ''}`}
            onClick={() => onPick(value)}
          >
            {at < DIGITS ? <Key name={`${at + 1}`} /> : <span className="w-7" />}
            <span className="grid min-w-0">
              <span className="flex items-center gap-3">
                {label}
                {note}
              </span>
              {below}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
