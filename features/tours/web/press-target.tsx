import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** What a press does: it opens an address, which works without JavaScript, or calls a function. */
export type Press<Value> = { to(value: Value): string } | { onPress(value: Value): void };

/** A link or a button. Links replace the history entry, so that Back leaves the page and does not walk its choices. */
export function PressTarget<Value>({
  press,
  value,
  isChosen,
  children,
  ...rest
}: {
  press: Press<Value>;
  value: Value;
  /** Undefined where it is not a choice. */
  isChosen?: boolean;
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  tabIndex?: number;
  'data-slot'?: string;
}) {
  return 'to' in press ? (
    <Link
      to={press.to(value)}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      {...rest}
    >
      {children}
    </Link>
  ) : (
    <button type="button" aria-pressed={isChosen} onClick={() => press.onPress(value)} {...rest}>
      {children}
    </button>
  );
}
