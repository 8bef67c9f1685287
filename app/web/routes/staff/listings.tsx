import { ListPage, listQuery } from '@stoop/base/web/console/list-page.tsx';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { BuildingField } from '@stoop/features/listings/web/staff/building-field.tsx';
import { LISTINGS } from '@stoop/features/listings/web/staff/listing-list.tsx';
import { newUnitPath } from '@stoop/features/listings/web/staff/staff-listing-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/listings';

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(LISTINGS, request.url);
  return {
    query,
    first: await orErrorPage(browserApi.getJson('/staff/listings', { query })),
  };
}

export const meta = privateMeta('Listings', 'Every unit with its state.');

export default function StaffListings({ loaderData: { first, query } }: Route.ComponentProps) {
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
      first={first}
      load={(cursor) => browserApi.getJson('/staff/listings', { query: { ...query, cursor } })}
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
