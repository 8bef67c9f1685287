import type { Home } from '@stoop/features/listings/web/card/home';
import { HomeCard } from '@stoop/features/listings/web/card/home-card.tsx';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { OwnNotes } from './own-notes.tsx';

/** A unit or a room as a card that can be saved and compared, on a page with the tray of homes to compare. */
export function ComparableCard({
  home,
  reason,
}: {
  home: Home;
  /** Why it is suggested. */
  reason?: string | undefined;
}) {
  return (
    <HomeCard
      home={home}
      corner={<SaveHeart item={home.heart} />}
      note={
        <>
          {reason && <p className="mt-1.5 text-sm font-medium">{reason}</p>}
          <OwnNotes listing={home.listing} className="mt-1.5 justify-self-start" />
        </>
      }
    >
      <CompareToggle place={home.listing} name={home.heart.name} />
    </HomeCard>
  );
}
