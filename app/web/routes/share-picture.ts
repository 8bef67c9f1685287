import { dollars } from '@stoop/base/rules/text/amounts';
import { shownTitle } from '@stoop/features/listings/rules/shown-title';
import { unitPrice } from '@stoop/features/listings/rules/unit-price';
import { homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { loadBuildingHomes } from '@stoop/features/listings/web/building/load-building';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { loadUnit } from '@stoop/features/listings/web/home/load-unit';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import css from '@stoop/features/listings/web/illustrations/illustrations.css?raw';
import { shareDrawing } from '@stoop/features/listings/web/photos/share-drawing';
import { apiContext, drawPictureContext } from '../context.ts';
import type { Route } from './+types/share-picture';

async function unitPicture(
  api: Parameters<typeof loadUnit>[0],
  buildingId: string,
  unitId: string,
) {
  const { unit, rooms, building } = await loadUnit(api, buildingId, unitId);
  const { amount, isWhole } = unitPrice({ ...unit, roomList: rooms });
  const price = `${isWhole ? '' : 'Rooms from '}${dollars(amount)} a month`;
  return {
    facts: facadeFacts(building, unit),
    lines: [unitHeading(building, unit), price, unitAbout(building, unit)] as const,
  };
}

async function buildingPicture(api: Parameters<typeof loadUnit>[0], buildingId: string) {
  const loaded = await loadBuildingHomes(api, buildingId);
  const { building } = loaded;
  return {
    facts: facadeFacts(building),
    lines: [buildingName(building), homesSentence(loaded), shownTitle(building)] as const,
  };
}

/** The picture of a shared link of a building, or of one of its units. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { buildingId, unitId } = params as { buildingId: string; unitId?: string };
  const { facts, lines } = unitId
    ? await unitPicture(api, buildingId, unitId)
    : await buildingPicture(api, buildingId);
  const svg = shareDrawing(facts, css);
  const picture = await context.get(drawPictureContext)({ svg, lines });
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
