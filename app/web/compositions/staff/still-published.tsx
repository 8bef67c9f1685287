import { tellNews } from '@stoop/base/web/console/notices';
import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import type { StaffApplication } from '@stoop/features/applications/contract/staff/application-routes';
import { staffUnitPath } from '@stoop/features/listings/web/staff/staff-listing-paths';

const UNIT = '/staff/listings/{buildingId}/units/{unitId}';

export const RENTED_HOME_ACTS = defineActs(
  'rented-home',
  {
    // In the version that it has now.
    'take-down': act(
      async (api, home: { buildingId: string; unitId: string; label: string }) => {
        const { version } = await api.getJson(UNIT, { params: home });
        const body = { version, isPublished: false };
        await api.send('POST', `${UNIT}/publication`, { params: home, body });
      },
      ({ label }) => `${label} is hidden: renters do not find it.`,
    ),
  },
  { after: tellNews },
);

export function StillPublished({
  application: { buildingId, unitId, roomId, homeLabel },
}: {
  application: StaffApplication;
}) {
  const { send, isSending } = useActs(RENTED_HOME_ACTS);
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
        <Button
          size="small"
          aria-disabled={isSending}
          onClick={() => void send('take-down', { buildingId, unitId, label: homeLabel })}
        >
          {isSending ? 'Taking it down' : 'Take the unit down'}
        </Button>
        <TextLink to={staffUnitPath({ buildingId, rentId: unitId })}>
          Change its open spots
        </TextLink>
      </span>
    </section>
  );
}
