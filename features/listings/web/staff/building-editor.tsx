import { DataTable } from '@stoop/base/web/console/data-table.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import type { ReactNode } from 'react';
import type { StaffBuilding } from '../../contract/staff/staff-listing.ts';
import { AddUnitForm } from './add-unit-form.tsx';
import { FloorsForm } from './floors-form.tsx';
import { UNIT_COLUMNS } from './listing-list.tsx';
import { STAFF_BUILDING_ACTS } from './staff-building-acts.ts';
import { staffUnitPath } from './staff-listing-paths.ts';
import { FormSection } from './unit-fields.tsx';
import { useHiding } from './use-hiding.tsx';

function BuildingFacts({ building }: { building: StaffBuilding }) {
  const { address, neighborhood, borough, totalStories, builtYear, amenities } = building;
  const facts: [string, ReactNode][] = [
    ['Address', address],
    ['Area', [neighborhood, borough].filter(Boolean).join(', ')],
    ['Stories', totalStories],
    ['Built', builtYear],
    ['Amenities', amenities.join(', ')],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A building for staff: whether it is shown, its units, its floors, and a form for a new unit. */
export function BuildingEditor({
  building,
  children,
}: {
  building: StaffBuilding;
  /** Sections that save by themselves, such as photos. */
  children?: ReactNode;
}) {
  const { buildingId, version, is_visible, listings } = building;
  const { send, isSending, refusal } = useActs(STAFF_BUILDING_ACTS, `show ${buildingId}`);
  const hiding = useHiding({ buildingId });
  const sendShow = () => void send('show', { buildingId, is_visible: !is_visible, version });
  return (
    <div className="grid gap-8 *:min-w-0">
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-sm">
          {is_visible
            ? 'The building is shown: renters find its published units.'
            : 'The building is hidden: renters find none of its units.'}
        </p>
        <Button
          look="secondary"
          size="small"
          aria-disabled={isSending}
          onClick={() => (is_visible ? void hiding.ask(sendShow) : sendShow())}
        >
          {is_visible ? 'Hide the building' : 'Show the building'}
        </Button>
        <Refusal words={refusal} />
        {hiding.dialog}
      </div>
      {listings.length > 0 ? (
        <DataTable
          caption="Units"
          columns={UNIT_COLUMNS}
          rows={listings}
          keyOf={({ rentId }) => rentId}
          hrefOf={staffUnitPath}
        />
      ) : (
        <EmptyState title="No units yet">Add the first one below.</EmptyState>
      )}
      <FormSection title="Facts">
        <BuildingFacts building={building} />
      </FormSection>
      {listings.length > 0 && (
        <FormSection title="Floors" note="On which floor each unit stands.">
          <FloorsForm key={JSON.stringify(building.floors)} building={building} />
        </FormSection>
      )}
      {children}
      <FormSection id="new-unit" title="Add a unit" note="It is hidden until it is published.">
        <AddUnitForm key={`${buildingId} ${listings.length}`} buildingId={buildingId} />
      </FormSection>
    </div>
  );
}
