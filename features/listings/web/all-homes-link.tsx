import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Link } from 'react-router';
import type { BuildingSummary } from '../rules/views.ts';
import { buildingName } from './home-words.ts';

export function AllHomesLink({ building }: { building: BuildingSummary }) {
  const name = buildingName(building);
  return (
    <p className="mt-10">
      <Link
        to={`/search?${new URLSearchParams({ type: 'unit', q: name })}`}
        className="link font-medium"
      >
        All homes at <AddressText>{name}</AddressText>
      </Link>
    </p>
  );
}
