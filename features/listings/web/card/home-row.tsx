import { DottedLine } from '@stoop/base/web/ui/dotted-line.tsx';
import type { ReactNode } from 'react';
import { Facade } from '../illustrations/facade.tsx';
import type { Home } from './home.ts';
import './home-row.css';
import { HomeAbout, HomeAmount, HomeName, HomeTerms } from './home-parts.tsx';
import { OwnLines } from './own-lines.tsx';
import { WalkToTrains } from './walk-to-trains.tsx';

/** `From December 1 · Elevator · Confirmed today` */
const HomeFacts = ({ home: { open, standing, access, confirmed } }: { home: Home }) => (
  <DottedLine
    facts={[open, standing, access, confirmed].filter(Boolean)}
    className="home-facts mt-1"
  />
);

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
  below,
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
  /** A line below all of it, which a phone gives its whole width. */
  below?: ReactNode;
}) {
  return (
    <article
      className={`home-row relative isolate ${isHighlighted ? 'is-highlighted' : ''}`}
      // A finger does not hover: a tap would leave the row lit.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      // `:focus-visible`, because a press focuses the row too and would leave it highlighted.
      onFocus={({ target }) => target.matches(':focus-visible') && onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <Facade facts={home.facade} />
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <HomeAmount home={home} className="home-amount min-w-0 grow" />
          {corner && <div className="home-corner relative z-10">{corner}</div>}
        </div>
        <HomeName home={home} level={headingLevel} />
        <HomeAbout home={home} />
        <HomeTerms home={home} />
        <WalkToTrains stops={home.stops} asked={home.firstLines} className="mt-1" />
        <HomeFacts home={home} />
        <OwnLines home={home} on="row" />
        {note}
        {children && <div className="relative z-10 mt-2 empty:hidden">{children}</div>}
      </div>
      {act && <div className="home-act z-10 sm:relative">{act}</div>}
      {below && <div className="home-below relative z-10">{below}</div>}
    </article>
  );
}
