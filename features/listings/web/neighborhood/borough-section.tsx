import { dollars } from '@stoop/base/rules/text/amounts';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { NeighborhoodRow } from './neighborhood-row.tsx';
import { type BoroughGroup, byLetter } from './neighborhood-search.ts';

const idOf = (borough: string): string => borough.replaceAll(' ', '-');

interface BoroughSectionProps {
  group: BoroughGroup;
  /** How many homes are on the market, by the name of a neighborhood. */
  homes: Readonly<Record<string, number>>;
  /** Whether a phone shows its neighborhoods too; else only those of a chosen borough. */
  isOpen: boolean;
  /** Whether these are all of it, so that its average is theirs. */
  isAll: boolean;
}

/** The letters of a borough's names, as links to where they begin. */
function Letters({ group: { borough, neighborhoods } }: Pick<BoroughSectionProps, 'group'>) {
  const letters = byLetter(neighborhoods);
  if (letters.length < 4) return null;
  return (
    <nav
      aria-label={`${borough} by letter`}
      className="sticky top-0 z-10 -mx-5 border-b border-line bg-ground px-5 py-1 sm:hidden"
    >
      <ul className="flex flex-wrap">
        {letters.map(({ letter }) => (
          <li key={letter}>
            <a
              href={`#${idOf(borough)}-${letter}`}
              className="link grid min-h-9 min-w-9 place-items-center font-bold"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The neighborhoods of a borough from A to Z. A phone shows those of one borough at a time. */
export function BoroughSection({ group, homes, isOpen, isAll }: BoroughSectionProps) {
  const { borough, neighborhoods, averagePrice } = group;
  const all = counted(neighborhoods.length, 'neighborhood');
  return (
    <TitledSection
      id={idOf(borough)}
      className={isOpen ? '' : 'max-sm:hidden'}
      title={borough}
      note={isAll && averagePrice !== null ? `${all}, ${dollars(averagePrice)} on average` : all}
    >
      {isOpen && <Letters group={group} />}
      <ul className="gap-x-12 sm:columns-2">
        {byLetter(neighborhoods).flatMap(({ letter, neighborhoods: of }) =>
          of.map((neighborhood, at) => {
            const count = homes[neighborhood.name] ?? 0;
            return (
              <NeighborhoodRow
                key={neighborhood.id}
                {...(at === 0 && { id: `${idOf(borough)}-${letter}` })}
                neighborhood={neighborhood}
                isBoroughShown={false}
                about={count > 0 ? counted(count, 'home') : ''}
              />
            );
          }),
        )}
      </ul>
    </TitledSection>
  );
}
