import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { Suspense, use } from 'react';

/** By buildingId; buildings that are off the market are missing. */
export type Buildings = ReadonlyMap<string, BuildingSummary>;

interface OfHome {
  home: { buildingId: string; isOnMarket: boolean };
}

const buildingIdsOnMarket = (items: readonly OfHome[]) =>
  items.flatMap(({ home }) => (home.isOnMarket ? [home.buildingId] : []));

/** Loads the buildings of applications or tours. One that fails to load is left out. */
export async function loadBuildings(items: readonly OfHome[]): Promise<Buildings> {
  const ids = [...new Set(buildingIdsOnMarket(items))];
  const requests = ids.map((id) =>
    orProblem(browserApi.getJson('/buildings/{buildingId}', { params: { buildingId: id } })),
  );
  const answers = await Promise.all(requests);
  const found = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return new Map(found.map((building) => [building.buildingId, building]));
}

interface PictureProps {
  buildings: Promise<Buildings>;
  buildingId: string;
}

function Drawing({ buildings, buildingId }: PictureProps) {
  const building = use(buildings).get(buildingId);
  if (building) return <Facade facts={facadeFacts(building)} />;
  return (
    <div className="grid aspect-4/3 place-items-center self-start bg-wash text-muted">
      <Icon name="close" className="size-8" />
    </div>
  );
}

export function HomePicture(props: PictureProps) {
  const placeholder = <div className="aspect-4/3 self-start bg-wash" />;
  return (
    <Suspense fallback={placeholder}>
      <div className="self-start">
        <Drawing {...props} />
      </div>
    </Suspense>
  );
}
