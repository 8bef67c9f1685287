import type { ReactNode } from 'react';
import { Facade } from '../illustrations/facade.tsx';
import type { Home } from './home.ts';
import { HomeAbout, HomeAmount, HomeName, HomeTerms } from './home-parts.tsx';
import { OwnLines } from './own-lines.tsx';
import { WalkToTrains } from './walk-to-trains.tsx';

interface HomeCardProps {
  home: Home;
  corner?: ReactNode;
  /** What the user has to do with it. */
  note?: ReactNode;
  /** What can be done with the home. */
  children?: ReactNode;
}

/** A card of a home that links to it; `corner` lies over its picture. */
export function HomeCard({ home, corner, note, children }: HomeCardProps) {
  return (
    <article className="home-card">
      <Facade facts={home.facade} />
      <HomeAmount home={home} />
      {corner && <div className="home-heart">{corner}</div>}
      <HomeName home={home} level="h3" />
      <HomeAbout home={home} />
      <HomeTerms home={home} />
      <div>
        <WalkToTrains stops={home.stops} asked={home.firstLines} className="mt-1.5" />
        <OwnLines home={home} on="card" />
        {note}
        {children && <div className="relative z-10 mt-1 w-fit">{children}</div>}
      </div>
    </article>
  );
}
