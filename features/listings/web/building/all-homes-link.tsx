import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { buildingHomesPath } from '../../rules/unit-path.ts';
import type { BuildingSummary } from '../../rules/views.ts';
import { buildingName } from '../card/home-words.ts';

export function AllHomesLink({ building }: { building: BuildingSummary }) {
  const name = buildingName(building);
  return (
    <p className="mt-10">
      <StrongLink to={buildingHomesPath(building.buildingId)}>
        All homes at <AddressText>{name}</AddressText>
      </StrongLink>
    </p>
  );
}
