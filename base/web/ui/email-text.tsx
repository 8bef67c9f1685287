import { Fragment } from 'react';

/** An email address that wraps after its signs rather than within a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an address never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
