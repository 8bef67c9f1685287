import { Link } from 'react-router';
import { SearchBar } from './search-bar.tsx';

/** Sentences as people write them. */
function Examples({ examples }: { examples: readonly string[] }) {
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-6">
      <p className="text-muted max-sm:w-full">Write it the way you say it:</p>
      <ul className="flex flex-wrap gap-x-6 max-sm:*:nth-[n+3]:hidden">
        {examples.map((words) => (
          <li key={words}>
            <Link
              to={`/search?${new URLSearchParams({ where: words })}`}
              className="link inline-flex min-h-11 items-center font-medium"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HeroProps {
  roomCount: number | null;
  today: string;
  examples: readonly string[];
}

export function Hero({ roomCount, today, examples }: HeroProps) {
  return (
    <div className="landing page pt-8 sm:pt-14">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-2">
        <h1 className="text-4xl tracking-tighter max-[23rem]:text-3xl sm:text-6xl xl:text-7xl">
          Find the home.
          <br />
          Find the people.
        </h1>
        <p className="max-w-xl text-lg lg:pb-2">
          Rooms, units and buildings across New York, with the train ride, the real cost, and your
          place in the queue.
        </p>
      </div>
      <div className="mt-8 max-sm:mt-6">
        <SearchBar roomCount={roomCount} today={today} />
        <Examples examples={examples} />
      </div>
    </div>
  );
}
