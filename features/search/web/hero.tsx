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
    <div className="landing page pt-6 max-[23rem]:pt-4 sm:pt-10">
      <h1 className="text-4xl tracking-tighter max-[23rem]:text-3xl sm:text-5xl">
        Find the home. <br className="sm:hidden" />
        Find the people.
      </h1>
      <p className="mt-2 text-lg max-sm:text-base">{words.intro}</p>
      <div className="mt-4 max-sm:mt-2">
        <SearchBar roomCount={roomCount} today={today} />
        <Examples {...words} />
      </div>
    </div>
  );
}
