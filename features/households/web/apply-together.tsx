import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { dateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { CLIENT_STAGES, isEnded } from '@stoop/features/applications/rules/client-stages';
import {
  EMPLOYMENT_FIELDS,
  type FormField,
  PERSONAL_FIELDS,
} from '@stoop/features/applications/rules/form-fields';
import { useState } from 'react';
import type { Household } from '../contract/household.ts';
import { HOUSEHOLD_ACTS } from './household-acts.ts';
import { applicationPlace, memberName } from './household-words.ts';

interface Issue {
  path: string;
  message: string;
}

const FIELDS: Readonly<Record<string, Readonly<Record<string, FormField>>>> = {
  personalInfo: PERSONAL_FIELDS,
  employmentInfo: EMPLOYMENT_FIELDS,
};

const INPUT_TYPES: Partial<Record<FormField['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  birthDate: 'date',
  pastDay: 'date',
};

/** A question that no profile answers. */
function MissingField({ issue: { path, message } }: { issue: Issue }) {
  const [section = '', name = ''] = path.split('.');
  const field = FIELDS[section]?.[name];
  if (!field) return null;
  const common = { label: field.label, name: path, hint: field.hint, error: message };
  if (field.choices)
    return (
      <Select
        {...common}
        defaultValue=""
        choices={[
          { value: '', label: 'Choose' },
          ...Object.entries(field.choices).map(([value, label]) => ({ value, label })),
        ]}
      />
    );
  return (
    <Field {...common} type={INPUT_TYPES[field.kind] ?? 'text'} autoComplete={field.autoComplete} />
  );
}

/** What another member's profile lacks: only that member can add it. */
function OthersIssues({ issues, household }: { issues: readonly Issue[]; household: Household }) {
  const others = household.members.filter(({ isMe, state }) => !isMe && state === 'accepted');
  const missing = issues.flatMap(({ path }) => {
    const [section, at, name = ''] = path.split('.');
    const member = section === 'coApplicants' ? others[Number(at)] : undefined;
    const label = name === 'lastName' ? 'last name' : name === 'firstName' ? 'first name' : name;
    return member ? [{ who: memberName(member, household), label }] : [];
  });
  return missing.map(({ who, label }) => (
    <p key={`${who} ${label}`} role="alert" className="text-error">
      The profile of {who} has no {label} that can be used. Please ask them to add it.
    </p>
  ));
}

/** Who has said yes to apply for the home as it is, and the reader's own yes, which is `isNext` until all others have. */
function LastYes({ household, isNext }: { household: Household; isNext: boolean }) {
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  const { householdId, members, yes, rent } = household;
  if (rent === null) return null;
  const present = members.filter(({ state }) => state === 'accepted');
  const mine = present.find(({ isMe }) => isMe);
  const isMineSaid = mine !== undefined && yes.includes(mine.number);
  return (
    <div className="grid max-w-md gap-4">
      <p className="max-w-prose">
        Before you apply, each of you says yes once more: to this home, to {dollars(rent)} a month
        for all of it, and to be on the application with the others.
      </p>
      <ul aria-label="Who has said yes" className="border-t border-line">
        {present.map((member) => {
          const hasSaid = yes.includes(member.number);
          return (
            <li
              key={member.number}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-line"
            >
              <span className="font-medium">
                {member.isMe ? 'You' : memberName(member, household)}
              </span>
              <span
                className={`inline-flex items-center gap-1.5 ${hasSaid ? 'text-good' : 'text-muted'}`}
              >
                {hasSaid && <Icon name="check" />}
                {hasSaid ? 'Yes' : 'Not yet'}
              </span>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          look={isMineSaid ? 'quiet' : isNext ? 'primary' : 'secondary'}
          aria-disabled={isSending}
          onClick={() => void send('yes', { householdId, rent: isMineSaid ? null : rent })}
        >
          {isMineSaid ? 'Take back my yes' : 'Yes, I want to apply'}
        </Button>
      </div>
    </div>
  );
}

/** The yes of each, then the form for whoever applies, whose press is a yes, too. */
function Apply({ household }: { household: Household }) {
  const waiting = household.members.filter(
    ({ state, isMe, number }) => state === 'accepted' && !isMe && !household.yes.includes(number),
  );
  return (
    <div className="grid gap-6">
      <LastYes household={household} isNext={waiting.length > 0} />
      {waiting.length > 0 ? (
        <p className="text-muted">
          You can apply once {listWords(waiting.map((member) => memberName(member, household)))}{' '}
          {waiting.length === 1 ? 'has' : 'have'} said yes. We email them when the first of you
          does.
        </p>
      ) : (
        <ApplyForm household={household} />
      )}
    </div>
  );
}

/** Applies for all members: without a question where the profiles know everything. */
function ApplyForm({ household }: { household: Household }) {
  const { isSending, news } = useActs(HOUSEHOLD_ACTS);
  const { version } = household;
  const [hasTyped, setHasTyped] = useState(false);
  useUnsaved(hasTyped && !isSending);
  const issues =
    news && !news.ok && news.problem.code === 'applications/invalid' ? news.problem.issues : [];
  const own = issues.filter(({ path }) => FIELDS[path.split('.')[0] ?? '']);
  return (
    <ActForm
      acts={HOUSEHOLD_ACTS}
      act="apply"
      input={{ version }}
      className="grid max-w-md gap-4"
      onChange={() => setHasTyped(true)}
    >
      <p className="max-w-prose">
        You apply for the whole home, the others are your co-applicants. Names, contacts and habits
        come from your profiles, the rest from the application that you sent last, if that was
        within 30 days.
      </p>
      {own.length > 0 && <p className="font-bold">Only this is missing:</p>}
      {own.map((issue) => (
        <MissingField key={issue.path} issue={issue} />
      ))}
      <OthersIssues issues={issues} household={household} />
      <div>
        <Button type="submit" aria-disabled={isSending}>
          Apply together
        </Button>
      </div>
    </ActForm>
  );
}

export function ApplyTogether({ household }: { household: Household }) {
  const title = household.application ? 'Your application' : 'Apply together';
  return (
    <TitledSection title={title} className="grid gap-4">
      <Application household={household} />
    </TitledSection>
  );
}

function Application({ household }: { household: Household }) {
  const { application, canApply, state } = household;
  if (application) {
    const place = applicationPlace(application);
    return (
      <div className="grid gap-3">
        <p>
          Applied on {dateOf(application.submittedAt)}:{' '}
          <strong className="font-bold">{application.stageLabel}</strong>.
          {place && ` ${place} in the queue.`}
        </p>
        {!isEnded(application.stage) && (
          <p className="text-muted">What comes next: {CLIENT_STAGES[application.stage].next}</p>
        )}
        <p className="empty:hidden">
          {application.applicationId && (
            <TextLink to={`/portal/applications/${encodeURIComponent(application.applicationId)}`}>
              See the application
            </TextLink>
          )}
        </p>
        {!application.isForAll && !isEnded(application.stage) && state === 'complete' && (
          <p className="border-l-4 border-attention pl-4">
            Not all of you are on it: it was sent before everybody was in. Whoever sent it can
            withdraw it, then apply again for all of you.
          </p>
        )}
        {canApply && <Apply household={household} />}
      </div>
    );
  }
  if (canApply) return <Apply household={household} />;
  return (
    <p className="text-muted">
      {state === 'inviting'
        ? 'You can apply once everybody has accepted.'
        : 'This home is not offered anymore.'}
    </p>
  );
}
