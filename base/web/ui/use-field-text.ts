import { useState } from 'react';

/** The text of a field that follows `source` until the user edits it, and again when `source` changes. */
export function useFieldText(source: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(source);
  const [lastSource, setLastSource] = useState(source);
  if (lastSource !== source) {
    setLastSource(source);
    setText(source);
  }
  return [text, setText];
}
