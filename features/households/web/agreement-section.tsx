import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { Household } from '../contract/household.ts';
import { agreementPath } from '../rules/household-states.ts';

/** Where the members agree in writing; one that was saved stays readable after the end. */
export function AgreementSection({
  household: { householdId, state, hasAgreement },
}: {
  household: Household;
}) {
  if (state !== 'complete' && !hasAgreement) return null;
  return (
    <TitledSection title="Roommate agreement" className="grid gap-4">
      <p className="max-w-prose">
        Who has which room and pays what, quiet hours, guests, cleaning, and what happens if one of
        you leaves. Everybody confirms the same text.
      </p>
      <div>
        <LinkButton to={agreementPath(householdId)} look="secondary">
          {hasAgreement ? 'Read the agreement' : 'Write an agreement'}
        </LinkButton>
      </div>
    </TitledSection>
  );
}
