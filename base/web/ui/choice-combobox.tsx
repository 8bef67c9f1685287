import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption, ComboboxProps } from './use-combobox.ts';

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The option that an entered text means: the one of this name in any case, or the only one. Null if it is not clear. */
export function enteredOption<Option extends Pick<ComboboxOption, 'label'>>(
  options: readonly Option[],
  text: string,
): Option | null {
  const named = options.filter(({ label }) => folded(label) === folded(text));
  const meant = named.length > 0 ? named : options;
  return (meant.length === 1 && meant[0]) || null;
}

/** Why a text was not taken. `noun` is what the options are, in the singular. */
export const notTakenWords = (matches: number, text: string, noun: string): string =>
  matches === 0
    ? `No ${noun} matches “${text.trim()}”.`
    : `More than one ${noun} matches “${text.trim()}”. Choose one of the list.`;

type Props<Option extends ComboboxOption> = Omit<ComboboxProps<Option>, 'value' | 'onText'> & {
  /** What the options are, in the singular, for the sentence on a text that means none of them. */
  noun: string;
  value: string;
  onText: (text: string) => void;
};

/**
 * A combobox for one of its options and no other text. Enter takes the option that the text means, also before the
 * suggestions show; a text that means none stays in the field, with a sentence below it.
 */
export function ChoiceCombobox<Option extends ComboboxOption>({
  noun,
  value,
  onText,
  load,
  onPick,
  ...props
}: Props<Option>) {
  const [isTaken, setIsTaken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef(value);
  current.current = value;
  // Once Enter has taken an option, nothing is suggested for its text, which closes the list.
  const suggest = useCallback(
    async (query: string, signal: AbortSignal) => (isTaken ? [] : load(query, signal)),
    [isTaken, load],
  );
  const change = (text: string) => {
    setIsTaken(false);
    setProblem(null);
    onText(text);
  };
  const enter = async () => {
    const options = await load(value.trim(), new AbortController().signal).catch(() => null);
    // Who typed on meanwhile did not mean this text.
    if (current.current !== value) return;
    const option = options && enteredOption(options, value);
    if (!option) {
      setProblem(
        options
          ? notTakenWords(options.length, value, noun)
          : 'The suggestions could not be loaded. Please press Enter again.',
      );
      return;
    }
    change(option.label);
    setIsTaken(true);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The combobox takes a highlighted option itself.
    if (event.key !== 'Enter' || event.defaultPrevented || value.trim() === '') return;
    event.preventDefault();
    void enter();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text field in it.
    <div onKeyDown={onKeyDown}>
      <Combobox<Option> {...props} value={value} onText={change} load={suggest} onPick={onPick} />
      <p role="alert" className="mt-1 text-sm font-medium text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}
