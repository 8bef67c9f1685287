import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { homeOf } from '@stoop/features/listings/web/card/home';
import { useViewed } from '@stoop/features/saved/web/use-viewed';
import { ComparableCard } from './comparable-card.tsx';
import { OwnSpeed } from './own-speed.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ROW =
  'mt-5 grid auto-cols-[10.5rem] grid-flow-col gap-4 overflow-x-auto p-1 pb-3 max-sm:-mx-5 max-sm:px-5 sm:-mx-1 sm:auto-cols-[13rem] sm:gap-6';

/** R3.09: a row of the homes that were viewed last; renders nothing where there are none. `today` is an ISO date. */
export function RecentlyViewed({
  today,
  saysSpeed = false,
  leavesOut,
}: {
  today: string;
  /** The saved ones (`units/…`) that the page shows already. */
  leavesOut?: ReadonlySet<string>;
  /** Where nothing before it on the page says at whose speed the walks are. */
  saysSpeed?: boolean;
}) {
  const viewed = useViewed();
  const homes = viewed
    ?.map(({ listing }) => homeOf({ type: 'unit', item: listing }, today))
    .filter(({ heart }) => !leavesOut?.has(heart.key));
  if (homes?.length === 0) return null;
  return (
    <TitledSection title="Recently viewed" aria-busy={!homes}>
      {!homes ? (
        <div className={ROW}>
          {PLACEHOLDERS.map((key) => (
            <div key={key} className="grid gap-3">
              <Skeleton className="aspect-4/3 w-full" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          ))}
        </div>
      ) : (
        <>
          {saysSpeed && <OwnSpeed className="mt-2" />}
          <ul className={ROW}>
            {homes.map((home) => (
              <li key={home.key}>
                <ComparableCard home={home} />
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}
