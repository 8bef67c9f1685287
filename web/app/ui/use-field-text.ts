import { useState } from 'react';

/** What stands in a field: what is asked for, until something else is typed or asked for. */
export function useFieldText(asked: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setText(asked);
  }
  return [text, setText];
}
