import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useEffect, useRef } from 'react';

/** Replaces the form after it was sent. */
export function SentNote() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid max-w-2xl justify-items-start gap-2 border-l-4 border-good py-2 pl-4 outline-none"
    >
      <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
        <Icon name="check" className="size-6 text-good" />
        Your message is on its way.
      </p>
      <p>
        We answer to the address that you gave. A receipt goes there too, unless it got one within
        the last hour; if none arrives, look among your unwanted mail.
      </p>
      <LinkButton to="/contact" look="secondary" size="small" className="mt-2">
        Write another
      </LinkButton>
    </div>
  );
}
