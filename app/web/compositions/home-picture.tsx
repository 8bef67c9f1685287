import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { Suspense, use } from 'react';

/** By buildingId; buildings that could not be loaded are missing. */
export type Buildings = ReadonlyMap<string, BuildingSummary>;

interface OfHome {
  home: { buildingId: string; unitId: string | null; isOnMarket: boolean };
}

/** Who applied for a home or saw it still reads it once it has left the market. */
async function loadBuilding({ buildingId, unitId, isOnMarket }: OfHome['home']) {
  if (isOnMarket || unitId === null) {
    const params = { buildingId };
    return orProblem(browserApi.getJson('/buildings/{buildingId}', { params }));
  }
  const params = { buildingId, unitId };
  const own = await orProblem(browserApi.getJson('/me/homes/{buildingId}/{unitId}', { params }));
  return own.ok ? { ok: true as const, value: own.value.building } : own;
}

/** Loads the buildings of applications or tours. One that fails to load is left out. */
export async function loadBuildings(items: readonly OfHome[]): Promise<Buildings> {
  const homes = new Map<string, OfHome['home']>();
  for (const { home } of items)
    if (home.isOnMarket || !homes.has(home.buildingId)) homes.set(home.buildingId, home);
  const answers = await Promise.all([...homes.values()].map(loadBuilding));
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
  return <div className="aspect-4/3 self-start bg-wash" />;
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
