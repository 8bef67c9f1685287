import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Key } from './shortcut-sheet.tsx';
import { isTyping, keyOf } from './shortcuts.ts';

interface DigitChoice<Value> {
  value: Value;
  label: string;
  note?: ReactNode;
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
      {choices.map(({ value, label, note }, at) => (
        <li key={value}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-wash"
            onClick={() => onPick(value)}
          >
            {at < DIGITS ? <Key name={`${at + 1}`} /> : <span className="w-7" />}
            {label}
            {note}
          </button>
        </li>
      ))}
    </ul>
  );
}
