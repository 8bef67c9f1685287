import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type ReactNode, useState } from 'react';

interface ForSharingProps {
  /** Whether the application is for a whole home, which most people do not share with strangers. */
  isWhole: boolean;
  /** Whether something of it is answered, or has to be put right: then it is open from the beginning. */
  isUsed: boolean;
  /** What is asked: two such parts may stand on one page. */
  asks: string;
  children: ReactNode;
}

/** Questions about living with others: open for a room, folded for a whole home, and never required. */
export function ForSharing({ isWhole, isUsed, asks, children }: ForSharingProps) {
  const [isOpen, setOpen] = useState(isUsed);
  if (!isWhole) return children;
  return (
    <details
      open={isOpen || isUsed}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 font-medium">
        Only to live with people you do not know yet: {asks} (optional)
        <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-8">{children}</div>
    </details>
  );
}
