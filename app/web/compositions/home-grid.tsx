import type { Home } from '@stoop/features/listings/web/card/home';
import { HomeCard } from '@stoop/features/listings/web/card/home-card.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { ComponentType } from 'react';
import { OwnNotes } from './own-notes.tsx';

const SavableCard = ({ home }: { home: Home }) => (
  <HomeCard
    home={home}
    corner={<SaveHeart item={home.heart} />}
    note={<OwnNotes listing={home.listing} className="mt-1.5 justify-self-start" />}
  />
);

/** Homes as cards, with hearts unless others are given, up to four side by side. */
export function HomeGrid({
  homes,
  card: Card = SavableCard,
  isShortOnPhones = false,
}: {
  homes: readonly Home[];
  card?: ComponentType<{ home: Home }>;
  /** A phone shows the first four. */
  isShortOnPhones?: boolean;
}) {
  return (
    <div
      className={`home-grid grid grid-cols-2 gap-x-4 sm:gap-x-6 ${isShortOnPhones ? 'max-sm:*:nth-[n+5]:hidden' : ''} lg:grid-cols-4`}
    >
      {homes.map((home) => (
        <Card key={home.key} home={home} />
      ))}
    </div>
  );
}
