import type { Home } from '../features/listings/home.ts';
import { HomeCard } from '../features/listings/home-card.tsx';
import { SaveHeart } from '../features/saved/save-heart.tsx';

/** Homes as cards with hearts, up to four side by side. */
export function HomeGrid({
  homes,
  isShortOnPhones = false,
}: {
  homes: readonly Home[];
  /** A phone shows the first four. */
  isShortOnPhones?: boolean;
}) {
  return (
    <div
      className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 ${isShortOnPhones ? 'max-sm:*:nth-[n+5]:hidden' : ''} lg:grid-cols-4`}
    >
      {homes.map((home) => (
        <HomeCard key={home.key} home={home} corner={<SaveHeart item={home.heart} />} />
      ))}
    </div>
  );
}
