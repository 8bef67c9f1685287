import { counted } from '@stoop/base/web/ui/words';
import type { HidingEffects } from '../../contract/staff/hiding-routes.ts';
import type { UnitDraft } from './unit-draft.ts';

/** What happens with those whom it hits to hide a home, each with their number; those of whom there are none are left out. */
export function effectLines({ tours, applications, drafts, saved }: HidingEffects) {
  const lines = [
    {
      count: tours,
      words: counted(tours, 'booked tour'),
      effect: 'Still booked, but not to be moved. Cancel it with a reason if it cannot take place.',
    },
    {
      count: applications,
      words: counted(applications, 'application'),
      effect: 'Still running. Whoever applied reads that the home is no longer on the market.',
    },
    {
      count: drafts,
      words: counted(drafts, 'application that was begun', 'applications that were begun'),
      effect: 'Not to be sent until it is published again.',
    },
    {
      count: saved,
      words: counted(saved, 'person who saved it', 'people who saved it'),
      effect: 'They read that it is no longer on the market, until it is published again.',
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The ids of the rooms that a form hides, which are shown now. */
export const hiddenRooms = (base: UnitDraft, draft: UnitDraft): string[] =>
  draft.rooms
    .filter(
      ({ key, isShown }) => !isShown && base.rooms.some((one) => one.key === key && one.isShown),
    )
    .map(({ key }) => key);
