import type { StaffApplication } from '@stoop/contract/staff/application-routes';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { showNotice } from '../../console/notices.ts';
import { staffUnitPath } from '../../features/listings/staff/staff-listing-paths.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';

/** Hides a unit in the version that it has now. */
async function takeDown(params: { buildingId: string; unitId: string }) {
  const path = '/staff/listings/{buildingId}/units/{unitId}';
  const { version } = await browserApi.getJson(path, { params });
  const body = { version, isPublished: false };
  await browserApi.send('POST', `${path}/publication`, { params, body });
}

/** Reminds staff of a home whose keys were given and that renters still find. */
export function StillPublished({
  application: { buildingId, unitId, roomId, homeLabel },
}: {
  application: StaffApplication;
}) {
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const hide = async () => {
    if (isSending) return;
    setSending(true);
    const hidden = await orProblem(takeDown({ buildingId, unitId }));
    setSending(false);
    if (!hidden.ok) return showNotice(hidden.problem.detail, { tone: 'error' });
    showNotice(`${homeLabel} is hidden: renters do not find it.`, { tone: 'good' });
    await revalidate();
  };
  return (
    <section
      aria-label="Still published"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-2 border-l-8 border-ink border-l-attention p-4"
    >
      <p className="max-w-prose">
        <strong>Rented, and still published.</strong> The keys of{' '}
        {roomId === null ? 'this home' : 'this room'} were given, but renters still find it. Take
        the unit down, or change its open spots and rooms and confirm that it is true.
      </p>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" aria-disabled={isSending} onClick={() => void hide()}>
          {isSending ? 'Taking it down' : 'Take the unit down'}
        </Button>
        <Link to={staffUnitPath({ buildingId, rentId: unitId })} className="link">
          Change its open spots
        </Link>
      </span>
    </section>
  );
}
