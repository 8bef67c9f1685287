import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Price } from '@stoop/base/web/ui/price.tsx';
import { leastPrice } from '@stoop/features/listings/rules/unit-price';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';

interface Place {
  buildingId: string;
  unitId: string;
  roomId?: string | null;
}

/** The home that a link, or a household, is about; null where it is about none, or that is not on the market. */
export async function loadLinkedHome(api: Api, place: Place | null): Promise<Home | null> {
  if (!place) return null;
  const { buildingId, unitId, roomId = null } = place;
  const params = { buildingId, unitId };
  const found = await orProblem(api.getJson('/buildings/{buildingId}/units/{unitId}', { params }));
  if (!found.ok) return null;
  const { building, unit, rooms } = found.value;
  const room = rooms.find((one) => one.roomId === roomId);
  const item: HomeItem = room
    ? { type: 'room', item: { ...room, buildingId, rentId: unitId, unit, building } }
    : { type: 'unit', item: { ...unit, buildingId, building, minPrice: leastPrice(unit) } };
  return homeOf(item, newYorkDay(new Date()));
}

interface LinkedHomeProps {
  home: Home | null;
  /** Not where the page has its name as a title. */
  hasTitle?: boolean;
}

/** A home with its picture and its page, where something is asked about it. */
export const LinkedHome = ({ home, hasTitle = true }: LinkedHomeProps) =>
  home && (
    <article className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Facade facts={home.facade} />
      <div className="grid content-start justify-items-start gap-1">
        {hasTitle && (
          <h2 className="text-lg/6">
            <AddressText>{home.name}</AddressText>
          </h2>
        )}
        <p className="text-muted">
          <AddressText>{home.about}</AddressText>
        </p>
        <p>
          <Price amount={home.price.amount} unit={home.price.unit} from={home.price.from} />
        </p>
        <StrongLink to={home.to}>Look at the home</StrongLink>
      </div>
    </article>
  );
