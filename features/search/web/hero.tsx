import { SearchBar } from './search-bar.tsx';

export function Hero({ roomCount, today }: { roomCount: number | null; today: string }) {
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-2">
        <h1 className="text-4xl tracking-tighter sm:text-6xl xl:text-7xl">
          Find the home.
          <br />
          Find the people.
        </h1>
        <p className="max-w-xl text-lg lg:pb-2">
          Rooms, units and buildings across New York, with the train ride, the real cost, and your
          place in the queue.
        </p>
      </div>
      <div className="mt-8">
        <SearchBar roomCount={roomCount} today={today} />
      </div>
    </div>
  );
}
