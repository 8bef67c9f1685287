import type { ApplicationView } from '@stoop/contract/applications/application';
import type { BuildingSummary } from '@stoop/domain/listings/views';
import { Suspense, use } from 'react';
import { facadeFacts } from '../features/listings/home.ts';
import { Facade } from '../illustrations/facade.tsx';
import { orProblem } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { Icon } from '../ui/icon.tsx';

/** By buildingId; those that left the market are missing. */
export type Buildings = ReadonlyMap<string, BuildingSummary>;

const inMarket = (applications: readonly ApplicationView[]) =>
  applications.flatMap(({ home }) => (home.isOnMarket ? [home.buildingId] : []));

/** The buildings that were applied for. One that cannot be read is missing, and no more. */
export async function loadBuildings(applications: readonly ApplicationView[]): Promise<Buildings> {
  const ids = [...new Set(inMarket(applications))];
  const asked = ids.map((id) =>
    orProblem(browserApi.getJson<BuildingSummary>(`/buildings/${encodeURIComponent(id)}`)),
  );
  const read = await Promise.all(asked);
  const found = read.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return new Map(found.map((building) => [building.buildingId, building]));
}

interface PictureProps {
  buildings: Promise<Buildings>;
  buildingId: string;
  size?: 'card' | 'hero';
}

function Drawn({ buildings, buildingId, size = 'card' }: PictureProps) {
  const building = use(buildings).get(buildingId);
  if (building) return <Facade facts={facadeFacts(building)} size={size} decorative />;
  return (
    <div className="grid aspect-4/3 place-items-center self-start bg-wash text-muted">
      <Icon name="close" className="size-8" />
    </div>
  );
}

/** The drawing of the house that somebody applied for. */
export function HomePicture(props: PictureProps) {
  const waiting = <div className="aspect-4/3 self-start bg-wash" />;
  return (
    <Suspense fallback={waiting}>
      <div className="self-start">
        <Drawn {...props} />
      </div>
    </Suspense>
  );
}
