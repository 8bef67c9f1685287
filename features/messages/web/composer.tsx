import { useMedia } from '@stoop/base/web/platform/use-media';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { FIELD_BOX } from '@stoop/base/web/ui/field.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { MESSAGE_LENGTH_MAX } from '../rules/threads.ts';
import { withText } from './thread-words.ts';

/** From here on the room that is left is said. */
const FEW_LEFT = 200;

/** On a screen that one touches Enter begins a line, as everywhere there, unless Ctrl or Command is held. */
const TOUCHED = '(pointer: coarse)';

export interface ComposerProps {
  label: string;
  draft: string;
  onType: (draft: string) => void;
  onSend: (text: string) => void;
  /** Stands before the button that sends, and can put a text after what is typed. */
  tools?: ((insert: (text: string) => void) => ReactNode) | undefined;
}

/** The field of a new message. Enter sends it, with Shift it begins a line; the hint below says so where it is so. */
export function Composer({ label, draft, onType, onSend, tools }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = MESSAGE_LENGTH_MAX - draft.length;
  const isTouched = useMedia(TOUCHED);
  const send = () => {
    const text = draft.trim();
    if (text !== '' && left >= 0) onSend(text);
    field.current?.focus();
  };
  const insert = (text: string) => {
    onType(withText(draft, text));
    // After the dialog that it was chosen in gave the focus back.
    requestAnimationFrame(() => field.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a character sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (isTouched !== false && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-1 border-t border-line bg-ground py-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={`flex items-end gap-2 ${tools ? 'max-sm:flex-wrap max-sm:justify-end' : ''}`}>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={draft}
          maxLength={MESSAGE_LENGTH_MAX}
          placeholder={label}
          enterKeyHint="enter"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          className={`${FIELD_BOX} field-sizing-content max-h-40 min-h-11 resize-none`}
        />
        {tools?.(insert)}
        <Button type="submit" aria-disabled={draft.trim() === '' || left < 0}>
          Send
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted empty:hidden">
        {left < 0
          ? `${-left} characters too many`
          : left < FEW_LEFT
            ? `${left} characters left`
            : isTouched === false && 'Enter sends. Shift and Enter start a new line.'}
      </p>
    </form>
  );
}
