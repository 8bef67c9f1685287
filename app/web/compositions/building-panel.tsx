import { dollars } from '@stoop/base/rules/text/amounts';
import { FootBar, FootPrice } from '@stoop/base/web/ui/foot-bar.tsx';
import type { BuildingHomes } from '@stoop/features/listings/rules/building-homes';
import { fromWords } from '@stoop/features/listings/web/building/building-facts';
import { HomesFrom } from '@stoop/features/listings/web/building/homes-from.tsx';
import { SeeBuilding } from './ways-to-see.tsx';

type BuildingPanelProps = Pick<BuildingHomes, 'building' | 'homes'>;

/** What can be had in a building from how much, and the way to see it. */
export function BuildingPanel({ building: { buildingId }, homes }: BuildingPanelProps) {
  const from = fromWords({ homes });
  return (
    <div className="grid gap-4">
      {from && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">from</span>
            <span className="text-4xl font-bold tracking-tight">{dollars(from.least)}</span>
            <span className="text-muted">a month{from.isRoom && ' for a room'}</span>
          </p>
          <p className="-mt-3 font-medium">{from.of} to rent</p>
        </>
      )}
      <SeeBuilding buildingId={buildingId} on="panel" />
      <HomesFrom homes={homes} />
    </div>
  );
}

/** The same in short, at the foot of a narrow screen. */
export function BuildingBar({ building: { buildingId }, homes }: BuildingPanelProps) {
  const from = fromWords({ homes });
  return (
    <FootBar label="Price and tours">
      <FootPrice price={from ? dollars(from.least) : 'None now'} isLeast={from !== null}>
        {from ? (
          <>
            a month
            <span className="max-[23rem]:hidden">
              {from.isRoom ? ' for a room' : `, ${from.count} to rent`}
            </span>
          </>
        ) : (
          'to rent here'
        )}
      </FootPrice>
      <SeeBuilding buildingId={buildingId} on="bar" />
    </FootBar>
  );
}
