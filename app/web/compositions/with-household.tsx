import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { Button, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import type { AppliedFor } from '@stoop/features/applications/rules/application-path';
import { Wizard, type WizardProps } from '@stoop/features/applications/web/wizard/wizard.tsx';
import type { Household } from '@stoop/features/households/contract/household';
import { householdPath } from '@stoop/features/households/rules/household-states';
import {
  householdFor,
  othersWords,
  togetherWith,
} from '@stoop/features/households/web/together-with';
import { useState } from 'react';
import { useTourPath } from './own-notes.tsx';

/** The household with which somebody can apply for a home; null without one, and where that cannot be loaded. */
export async function loadHouseholdFor(api: Api, home: AppliedFor): Promise<Household | null> {
  if (home.roomId) return null;
  const answer = await orProblem(api.getJson('/me/households'));
  return answer.ok ? householdFor(answer.value.items, home) : null;
}

interface NoteProps {
  household: Household;
  /** Whether its reader applies alone all the same. */
  isAlone: boolean;
  onChoose: (isAlone: boolean) => void;
}

/** For whom the form is. */
function HouseholdNote({ household, isAlone, onChoose }: NoteProps) {
  const others = othersWords(household);
  return (
    <section
      aria-label="With whom you apply"
      className="grid max-w-prose justify-items-start gap-1 border-l-4 border-action py-1 pl-4"
    >
      <p role="status" className="font-medium">
        {isAlone ? `This application is without ${others}.` : `You apply together with ${others}.`}
      </p>
      <p className="text-muted">
        {isAlone ? 'Your household for this home stays as it is.' : 'One of you sends it for all.'}{' '}
        <UnderlinedLink to={householdPath(household.householdId)}>Your household</UnderlinedLink>
      </p>
      <Button look="quiet" size="small" className="-ml-3.5" onClick={() => onChoose(!isAlone)}>
        {isAlone ? 'Apply together' : 'Apply without them instead'}
      </Button>
    </section>
  );
}

/** The form of a home, for a household where its reader has one that can apply. */
export function WithHousehold({
  household,
  ...form
}: Omit<WizardProps, 'together' | 'hasTour'> & { household: Household | null }) {
  const [isAlone, setAlone] = useState(false);
  const of = { ...form, hasTour: useTourPath(form.home) === null };
  if (!household) return <Wizard {...of} together={null} />;
  return (
    <div className="grid gap-8">
      <HouseholdNote household={household} isAlone={isAlone} onChoose={setAlone} />
      <Wizard {...of} together={isAlone ? null : togetherWith(household)} />
    </div>
  );
}
