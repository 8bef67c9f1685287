import { type ReactNode, useEffect, useRef } from 'react';
import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface DoneNoteProps {
  title: string;
  further: { to: string; label: string };
  children: ReactNode;
}

export function DoneNote({ title, further, children }: DoneNoteProps) {
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
        {title}
      </p>
      <p>{children}</p>
      <LinkButton to={further.to} look="secondary" size="small" className="mt-2">
        {further.label}
      </LinkButton>
    </div>
  );
}
