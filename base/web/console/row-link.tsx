import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type OpenedFrom, rememberPlace } from './opened-from.ts';

interface RowLinkProps extends Omit<ComponentProps<typeof Link>, 'state' | 'to'> {
  to: string;
  from: OpenedFrom | undefined;
}

/** The link of a row: the page that it opens knows the rows beside it, and Back returns to it. */
export const RowLink = ({ to, from, onClick, ...rest }: RowLinkProps) => (
  <Link
    to={to}
    state={from}
    onClick={(event) => {
      onClick?.(event);
      if (from && !event.defaultPrevented) rememberPlace(from, to);
    }}
    {...rest}
  />
);
