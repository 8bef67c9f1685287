import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import type { ReactNode } from 'react';
import { Facade } from '../illustrations/facade.tsx';
import type { Home } from './home.ts';
import { HomeName, HomePrice } from './home-parts.tsx';
import { OwnLines } from './own-lines.tsx';
import { WalkToTrains } from './walk-to-trains.tsx';

/**
 * A home as a row of a list. `isHighlighted` marks it while its map pin is active; `onPoint` is called with true when
 * the pointer or the keyboard focus enters it and with false when it leaves.
 */
export function HomeRow({
  home,
  corner,
  note,
  isHighlighted = false,
  onPoint,
  headingLevel = 'h3',
  children,
  act,
}: {
  home: Home;
  corner?: ReactNode;
  /** What the user has to do with it. */
  note?: ReactNode;
  isHighlighted?: boolean;
  onPoint?: (isPointed: boolean) => void;
  headingLevel?: 'h2' | 'h3';
  /** More about the home, with its own links. */
  children?: ReactNode;
  /** What can be done with it, below its picture. */
  act?: ReactNode;
}) {
  return (
    <article
      className={`group relative isolate grid grid-cols-[112px_1fr] grid-rows-[auto_1fr] gap-x-4 gap-y-1 border-b border-line py-4 max-[23rem]:grid-cols-[72px_1fr] max-[23rem]:gap-x-3 sm:grid-cols-[168px_1fr] ${isHighlighted ? 'is-highlighted shadow-[-8px_0_0_var(--ink)]' : ''}`}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      // `:focus-visible`, because a press focuses the row too and would leave it highlighted.
      onFocus={({ target }) => target.matches(':focus-visible') && onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <Facade facts={home.facade} />
      <div className="row-span-2 min-w-0">
        <div className="flex items-start gap-2">
          <HomeName home={home} level={headingLevel} />
          {corner && <div className="relative z-10">{corner}</div>}
        </div>
        <p className="mt-0.5 text-muted">
          <AddressText>{home.about}</AddressText>
        </p>
        <HomePrice home={home} className="mt-1" />
        <WalkToTrains stops={home.stops} asked={home.firstLines} className="mt-1.5" />
        <p className="mt-1">{home.open}</p>
        <OwnLines home={home} on="row" />
        {note}
        {children && <div className="relative z-10 mt-2 empty:hidden">{children}</div>}
      </div>
      {act && <div className="relative z-10 col-start-1 row-start-2">{act}</div>}
    </article>
  );
}
