import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { SearchBar } from './search-bar.tsx';

export interface HeroWords {
  intro: string;
  /** Before the examples. */
  write: string;
  examples: readonly string[];
}

/** Sentences as people write them. */
const Examples = ({ write, examples }: HeroWords) => (
  <ul className="mt-3 flex flex-wrap gap-x-6 *:py-2 max-sm:*:nth-[n+4]:hidden">
    <li className="text-muted max-sm:w-full">{write}</li>
    {examples.map((words) => (
      <li key={words}>
        <StrongLink to={`/search?where=${encodeURIComponent(words)}`}>{words}</StrongLink>
      </li>
    ))}
  </ul>
);

interface HeroProps {
  roomCount: number | null;
  today: string;
  words: HeroWords;
}

export function Hero({ roomCount, today, words }: HeroProps) {
  return (
    <div className="landing page pt-8 sm:pt-14">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-2">
        <h1 className="text-4xl tracking-tighter max-[23rem]:text-3xl sm:text-6xl xl:text-7xl">
          Find the home.
          <br />
          Find the people.
        </h1>
        <p className="max-w-xl text-lg lg:pb-2">{words.intro}</p>
      </div>
      <div className="mt-8 max-sm:mt-6">
        <SearchBar roomCount={roomCount} today={today} />
        <Examples {...words} />
      </div>
    </div>
  );
}
