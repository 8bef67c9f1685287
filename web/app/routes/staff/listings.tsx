import { BuildingField } from '@stoop/features/listings/web/staff/building-field.tsx';
import { LISTINGS } from '@stoop/features/listings/web/staff/listing-list.tsx';
import { newUnitPath } from '@stoop/features/listings/web/staff/staff-listing-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage, listQuery } from '../../console/list-page.tsx';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
import { Button } from '../../ui/button.tsx';
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
