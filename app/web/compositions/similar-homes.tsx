import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { type SimilarTo, similarReason } from '@stoop/features/listings/web/home/similar-reason';
import { ComparableCard } from './comparable-card.tsx';

interface SimilarHomesProps {
  similar: readonly HomeItem[];
  /** The home that they are like; with it each says why it is there. */
  to?: SimilarTo;
  /** YYYY-MM-DD in New York. */
  today: string;
  /** Whether a wide screen shows four in a row. */
  isWide?: boolean;
}

/** Homes similar to the one of the page; renders nothing where there are none. */
export function SimilarHomes({ similar, to, today, isWide = false }: SimilarHomesProps) {
  if (similar.length === 0) return null;
  return (
    <TitledSection title="Similar homes nearby">
      <ul
        className={`mt-5 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 ${isWide ? 'lg:grid-cols-4' : ''}`}
      >
        {similar.map((item) => {
          const home = homeOf(item, today);
          return (
            <li key={home.key}>
              <ComparableCard home={home} reason={to && similarReason(home, to)} />
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
