import { CompareToggle } from '../features/listings/compare/compare-toggle.tsx';
import type { Home } from '../features/listings/home.ts';
import { HomeCard } from '../features/listings/home-card.tsx';
import { SaveHeart } from '../features/saved/save-heart.tsx';

/** A unit or a room as a card that can be saved and compared, on a page with the tray of homes to compare. */
export function ComparableCard({ home }: { home: Home }) {
  return (
    <HomeCard home={home} corner={<SaveHeart item={home.heart} />}>
      <CompareToggle place={home.listing} name={home.heart.name} />
    </HomeCard>
  );
}
