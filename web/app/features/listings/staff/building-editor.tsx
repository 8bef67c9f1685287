import type { StaffBuilding } from '@stoop/contract/staff/staff-listing';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { DataTable } from '../../../console/data-table.tsx';
import { showNotice } from '../../../console/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddUnitForm } from './add-unit-form.tsx';
import { FloorsForm } from './floors-form.tsx';
import { UNIT_COLUMNS } from './listing-list.tsx';
import type { BuildingAct, BuildingActed } from './staff-building-calls.ts';
import { staffBuildingPath, staffUnitPath } from './staff-listing-paths.ts';
import { FormSection } from './unit-fields.tsx';
import { useHiding } from './use-hiding.tsx';

function useBuildingCall(building: StaffBuilding, act: BuildingAct['act']) {
  const { buildingId } = building;
  const fetcher = useFetcher<BuildingActed>({ key: `${act} ${buildingId}` });
  const { revalidate } = useRevalidator();
  const { data: answer, state } = fetcher;
  const settle = useEffectEvent(({ result }: BuildingActed) => {
    if (result.ok) {
      showNotice(result.value.words, { tone: 'good' });
    } else if (result.problem.status === 409) {
      // The page shows what somebody else changed.
      void revalidate();
    }
  });
  // Once for each answer: the functions of the router change while it loads.
  useEffect(() => {
    if (answer) settle(answer);
  }, [answer]);
  const problem = answer && !answer.result.ok ? answer.result.problem : null;
  return {
    isBusy: state !== 'idle',
    refusal: problem && [problem.detail, ...problem.issues.map(({ message }) => message)].join(' '),
    send: (sent: BuildingAct) =>
      state === 'idle' &&
      void fetcher.submit(JSON.stringify(sent), {
        method: 'post',
        action: staffBuildingPath(buildingId),
        encType: 'application/json',
      }),
  };
}

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
  const show = useBuildingCall(building, 'show');
  const floors = useBuildingCall(building, 'floors');
  const add = useBuildingCall(building, 'add');
  const { buildingId, version, is_visible, listings } = building;
  const hiding = useHiding({ buildingId });
  const sendShow = () => show.send({ act: 'show', is_visible: !is_visible, version });
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
          aria-disabled={show.isBusy}
          onClick={() => (is_visible ? void hiding.ask(sendShow) : sendShow())}
        >
          {is_visible ? 'Hide the building' : 'Show the building'}
        </Button>
        {show.refusal && <p role="alert">{show.refusal}</p>}
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
          <FloorsForm
            key={JSON.stringify(building.floors)}
            building={building}
            isBusy={floors.isBusy}
            refusal={floors.refusal}
            onSave={(changed) => floors.send({ act: 'floors', version, floors: changed })}
          />
        </FormSection>
      )}
      {children}
      <FormSection id="new-unit" title="Add a unit" note="It is hidden until it is published.">
        <AddUnitForm
          key={`${buildingId} ${listings.length}`}
          isBusy={add.isBusy}
          refusal={add.refusal}
          onAdd={(unit) => add.send({ act: 'add', unit })}
        />
      </FormSection>
    </div>
  );
}
