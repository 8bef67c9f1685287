import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { roomPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitKey } from '@stoop/features/saved/rules/viewed-units';
import { useViewedHere } from '@stoop/features/saved/web/use-viewed-here';
import { Link } from 'react-router';

/**
 * R3.09: links to the homes that a visitor viewed in this browser, with the names they had then; renders nothing where
 * there are none.
 */
export function ViewedHere({ except }: { except?: UnitKey }) {
  const viewed = useViewedHere(except);
  if (viewed.length === 0) return null;
  return (
    <TitledSection title="Recently viewed" note="Kept in this browser, with the rent of that day">
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-6">
        {viewed.map(({ buildingId, unitId, roomId, name, about }) => (
          <li key={`${buildingId}/${unitId}`} className="border-b border-line">
            <Link
              to={roomPath({ buildingId, rentId: unitId }, roomId ?? null)}
              className="group block h-full py-3"
            >
              <span className="block font-bold group-hover:underline">
                <AddressText>{name}</AddressText>
              </span>
              <span className="block text-sm text-muted">
                <AddressText>{about}</AddressText>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
