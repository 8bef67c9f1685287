import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { type HomeItem, homeOf } from '@stoop/features/listings/web/home';
import { ComparableCard } from './comparable-card.tsx';

interface SimilarHomesProps {
  similar: readonly HomeItem[];
  /** YYYY-MM-DD in New York. */
  today: string;
  /** Whether a wide screen shows four in a row. */
  isWide?: boolean;
}

/** Homes similar to the one of the page; renders nothing where there are none. */
export function SimilarHomes({ similar, today, isWide = false }: SimilarHomesProps) {
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
              <ComparableCard home={home} />
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
