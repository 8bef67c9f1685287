import { ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { BuildingField } from '@stoop/features/listings/web/staff/building-field.tsx';
import { LISTINGS } from '@stoop/features/listings/web/staff/listing-list.tsx';
import { newUnitPath } from '@stoop/features/listings/web/staff/staff-listing-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/listings';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(LISTINGS, request);

export const meta = ownMeta('Listings');

export default function StaffListings({ loaderData }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <ListPage
      list={LISTINGS}
      actions={
        <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          New unit
        </Button>
      }
      loaded={loaderData}
    >
      {isAdding && (
        <BuildingField
          label="The building of the new unit"
          onPick={({ buildingId }) => void navigate(newUnitPath(buildingId))}
        />
      )}
    </ListPage>
  );
}
