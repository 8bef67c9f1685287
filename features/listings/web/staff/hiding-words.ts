import { listWords } from '@stoop/base/rules/text/list-words';
import { counted } from '@stoop/base/web/ui/words';
import type { HidingCounts, HidingDecisionBody } from '../../contract/staff/hiding.ts';
import type { UnitDraft } from './unit-draft.ts';

/** What staff decide in the dialog; the version is that of what it shows. */
export type Decision = Required<Omit<HidingDecisionBody, 'version'>>;

export const KEEP_ALL: Decision = { tours: 'keep', applications: 'keep', tell: true, reason: '' };

export const TOUR_FATES = [
  { value: 'keep', label: 'Keep them' },
  { value: 'cancel', label: 'Cancel them' },
] as const satisfies readonly { value: Decision['tours']; label: string }[];

export const APPLICATION_FATES = [
  { value: 'keep', label: 'Keep them running' },
  { value: 'home-gone', label: 'End them: home no longer available' },
  { value: 'another-chosen', label: 'End them: another household was chosen' },
] as const satisfies readonly { value: Decision['applications']; label: string }[];

const TOUR_EFFECTS: Record<Decision['tours'], string> = {
  keep: 'They stay booked, but visitors cannot move them.',
  cancel:
    'They are cancelled right away. Visitors with an email address get an email with what you write below; the others have to be called.',
};
const APPLICATION_EFFECTS: Record<Decision['applications'], string> = {
  keep: 'They keep going. Applicants see that the home is no longer on the market.',
  'home-gone': 'They end right away as cancelled. Applicants get an email with this reason.',
  'another-chosen': 'They end right away as refused. Applicants get an email with this reason.',
};

/** What happens with those whom it hits to hide a home, each with their number; those of whom there are none are left out. */
export function effectLines(
  { tours, applications, drafts, saved }: HidingCounts,
  decision: Decision = KEEP_ALL,
) {
  const lines = [
    {
      kind: 'tours',
      count: tours,
      words: counted(tours, 'booked tour'),
      effect: TOUR_EFFECTS[decision.tours],
    },
    {
      kind: 'applications',
      count: applications,
      words: counted(applications, 'application'),
      effect: APPLICATION_EFFECTS[decision.applications],
    },
    {
      kind: 'drafts',
      count: drafts,
      words: counted(drafts, 'unfinished application', 'unfinished applications'),
      effect: 'Cannot be sent until it is published again.',
    },
    {
      kind: 'saved',
      count: saved,
      words: counted(saved, 'person who saved it', 'people who saved it'),
      effect: 'They see that it is no longer on the market until it is published again.',
    },
  ] as const;
  return lines.filter(({ count }) => count > 0);
}

/** Whether anybody would get a mail because they keep something. */
export const hasKept = (
  { tours, applications, drafts }: HidingCounts,
  decision: Decision,
): boolean =>
  drafts > 0 ||
  (tours > 0 && decision.tours === 'keep') ||
  (applications > 0 && decision.applications === 'keep');

/** Who is told now that something is hidden, as sentences; empty where nobody is. */
export function toldWords(counts: HidingCounts, decision: Decision): string {
  const { tours, applications, drafts } = counts;
  const kept = [
    decision.tours === 'keep' && tours > 0 && counted(tours, 'booked tour'),
    decision.applications === 'keep' && applications > 0 && counted(applications, 'application'),
    drafts > 0 && counted(drafts, 'unfinished application'),
  ].filter((words) => words !== false);
  return [
    decision.tours === 'cancel' &&
      tours > 0 &&
      `${counted(tours, 'tour is', 'tours are')} cancelled, with an email to visitors who have an address.`,
    decision.applications !== 'keep' &&
      applications > 0 &&
      `${counted(applications, 'application ends', 'applications end')}, with an email to the applicants.`,
    kept.length > 0 &&
      (decision.tell
        ? `${listWords(kept)} stay, and an email says so.`
        : `${listWords(kept)} stay, and no email is sent.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The ids of the rooms that a form hides, which are shown now. */
export const hiddenRooms = (base: UnitDraft, draft: UnitDraft): string[] =>
  draft.rooms
    .filter(
      ({ key, isShown }) => !isShown && base.rooms.some((one) => one.key === key && one.isShown),
    )
    .map(({ key }) => key);
