import { CLIENT_STAGES, type ClientStage } from './client-stages.ts';

/** Of which application something is said, and to whom. */
export interface NextFor {
  stage: ClientStage;
  /** At the stage of the tour: whether none is booked. */
  lacksTour?: boolean;
  /** Whether the whole home was applied for, which nobody is matched for. */
  isWhole?: boolean;
  /** Who sent it, who applies with them, or who guarantees it. */
  reader?: 'sender' | 'other' | 'guarantor';
}

const WITHOUT_TOUR = {
  sender: 'Choose a time to see the home.',
  other: 'Who sent the application chooses a time to see the home.',
} as const;

const WITHOUT_MATCHING =
  'You take the whole home, so nobody is matched. The application comes next.';

/** Before the lease nothing is asked of a guarantor. */
const FOR_GUARANTOR =
  'The application goes on with those who apply. Nothing is needed from you now.';
const NEXT_FOR_GUARANTOR: Partial<Record<ClientStage, string>> = {
  PENDING_LEASE:
    'The building sends the lease, which you sign, too. You read it, ask what is unclear, and sign.',
  LEASE_PAYMENT: 'Those who apply pay what is due. Then they get the keys.',
  CLOSED: 'The keys are handed over. What you signed holds.',
  CANCELLED: CLIENT_STAGES.CANCELLED.next,
};

/** What happens next with an application, for one of its readers. */
export function nextWords({
  stage,
  lacksTour = false,
  isWhole = false,
  reader = 'sender',
}: NextFor): string {
  if (reader === 'guarantor') return NEXT_FOR_GUARANTOR[stage] ?? FOR_GUARANTOR;
  if (stage === 'IN_TOUR' && lacksTour) return WITHOUT_TOUR[reader];
  return stage === 'IN_MATCHING' && isWhole ? WITHOUT_MATCHING : CLIENT_STAGES[stage].next;
}

/** As what somebody is told who reads an application in this role. */
export const readerOf = (myRole: 'sender' | 'member' | 'co-applicant' | 'guarantor') =>
  myRole === 'member' || myRole === 'co-applicant' ? 'other' : myRole;
