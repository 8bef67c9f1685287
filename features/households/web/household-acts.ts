import { act, defineActs } from '@stoop/base/web/platform/acts';
import { refreshApplied } from '@stoop/features/applications/web/applied';

interface Of {
  householdId: string;
}

/** A household as it was seen. */
interface Seen extends Of {
  version: number | string;
}

const seen = ({ householdId, version }: Seen) => ({
  params: { householdId },
  body: { version: Number(version) },
});

export const HOUSEHOLD_ACTS = defineActs(
  'household',
  {
    join: act(
      (api, input: Seen) => api.send('POST', '/households/{householdId}/accept', seen(input)),
      'You are in.',
    ),
    leave: act(
      (api, input: Seen) => api.send('POST', '/households/{householdId}/decline', seen(input)),
      (_, { end }) =>
        end === 'left' ? 'You have left the household.' : 'The invitation has ended.',
    ),
    end: act(
      (api, input: Seen) => api.send('POST', '/households/{householdId}/end', seen(input)),
      (_, { state }) =>
        state === 'ended' ? 'The household has ended.' : 'You agree to end the household.',
    ),
    stay: act(
      (api, params: Of) =>
        api.send('POST', '/households/{householdId}/end/keep', { params, body: {} }),
      'The household stays as it is.',
    ),
    yes: act(
      (api, { householdId, rent }: Of & { rent: number | null }) =>
        api.send('PUT', '/households/{householdId}/last-yes', {
          params: { householdId },
          body: rent === null ? { yes: false } : { yes: true, rent },
        }),
      ({ rent }) => (rent === null ? 'Your yes is taken back.' : 'You have said yes to apply.'),
    ),
    // Without a version: others may answer at the same time, and each answer counts.
    values: act(
      (api, { householdId, values }: Of & { values: number[] }) =>
        api.send('PUT', '/households/{householdId}/room-values', {
          params: { householdId },
          body: { values },
        }),
      'Your amounts are saved.',
    ),
    reopen: act(
      (api, input: Seen) => api.send('POST', '/households/{householdId}/split/reopen', seen(input)),
      'You agree to say again what the rooms are worth.',
    ),
    keep: act(
      (api, params: Of) =>
        api.send('POST', '/households/{householdId}/split/keep', { params, body: {} }),
      'The split stays as it is.',
    ),
  },
  { after: ({ ok }) => ok && void refreshApplied() },
);
