import { dateOf, momentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { NewsBox, Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { ApplicationView } from '../../contract/application.ts';
import type { NamedPerson } from '../../contract/named.ts';
import { NAMED_ROLE_WORDS, NAMED_STATES } from '../../rules/named-people.ts';
import { ASK_ACTS } from './named-acts.ts';

const COLORS = {
  named: 'text-attention',
  agreed: 'text-good',
  refused: 'text-error',
  left: 'text-muted',
} as const;

/** What was asked, and what may be done next. */
function askedWords(
  { namedId, mailedAt, askedUntil, mailsLeft, mailAgainFrom }: NamedPerson,
  now: Date,
) {
  if (namedId === null) return 'The answers have no address to ask.';
  if (mailedAt === null) return 'Not asked by email yet.';
  const until =
    askedUntil && Date.parse(askedUntil) > now.getTime()
      ? `, open until ${dateOf(askedUntil)}`
      : ', and the time to answer is over';
  const next =
    mailsLeft === 0
      ? ' No more emails can be sent: please talk to them.'
      : mailAgainFrom && Date.parse(mailAgainFrom) > now.getTime()
        ? ` Another email can go out from ${momentWords(mailAgainFrom)}.`
        : '';
  return `Asked by email on ${dateOf(mailedAt)}${until}.${next}`;
}

interface PersonProps {
  applicationId: string;
  person: NamedPerson;
  now: Date;
}

function CorrectAddress({
  applicationId,
  namedId,
  email,
  onDone,
}: {
  applicationId: string;
  namedId: string;
  email: string;
  onDone: () => void;
}) {
  const { isSending, refusal } = useActs(ASK_ACTS, namedId);
  return (
    <ActForm
      acts={ASK_ACTS}
      of={namedId}
      act="ask"
      input={{ applicationId, namedId }}
      className="grid max-w-md gap-3"
    >
      <Field
        label="The right address"
        name="email"
        type="email"
        required
        defaultValue={email}
        autoCapitalize="none"
        spellCheck={false}
        error={refusal}
        hint="The link in the earlier email stops working."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={isSending}>
          Ask there
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </ActForm>
  );
}

function AskActions({ applicationId, person, now }: PersonProps) {
  const { namedId, email, name, mailsLeft, mailAgainFrom, mailedAt } = person;
  const [isCorrecting, setCorrecting] = useState(false);
  const { send, isSending, news } = useActs(ASK_ACTS, namedId ?? '');
  if (namedId === null || mailsLeft === 0) return null;
  if (isCorrecting && !news?.ok)
    return (
      <CorrectAddress {...{ applicationId, namedId, email }} onDone={() => setCorrecting(false)} />
    );
  const mayAsk = mailAgainFrom !== null && Date.parse(mailAgainFrom) <= now.getTime();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {mayAsk && (
          <Button
            look="secondary"
            size="small"
            aria-disabled={isSending}
            aria-label={`${mailedAt === null ? 'Ask' : 'Ask again'}: ${name || email}`}
            onClick={() => void send('ask', { applicationId, namedId })}
          >
            {mailedAt === null ? 'Ask by email' : 'Ask again'}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={`Correct the address of ${name || email}`}
          onClick={() => setCorrecting(true)}
        >
          Correct the address
        </Button>
      </div>
      {news?.ok ? <NewsBox news={news} /> : <Refusal words={news?.words} />}
    </div>
  );
}

function Person(props: PersonProps) {
  const { person, now } = props;
  const { role, name, email, state } = person;
  return (
    <li className="grid gap-1.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="wrap-anywhere">{name || email}</strong>
        <span className="text-muted">{NAMED_ROLE_WORDS[role]}</span>
        <span className={`font-medium ${COLORS[state]}`}>{NAMED_STATES[state]}</span>
      </p>
      {name && <p className="text-sm text-muted wrap-anywhere">{email}</p>}
      {state === 'named' && <p className="text-sm text-muted">{askedWords(person, now)}</p>}
      {state === 'named' && <AskActions {...props} />}
    </li>
  );
}

interface AskedPeopleProps {
  application: Pick<ApplicationView, 'applicationId' | 'named'>;
  now: Date;
}

/** Whom the reader named in their application: what they said, and asking them again. */
export const AskedPeople = ({ application: { applicationId, named }, now }: AskedPeopleProps) => (
  <div className="grid max-w-2xl gap-3">
    <p className="text-muted">
      Nobody is part of your application before they agree. It runs in the meantime. If somebody
      refuses, you are told, and it keeps its place without them. The rent does not change: whoever
      stays would pay all of it. Talk with the others then, and withdraw it if it is too much.
    </p>
    <ul>
      {named.map((person) => (
        <Person
          key={`${person.role} ${person.namedId ?? person.name}`}
          {...{ applicationId, person, now }}
        />
      ))}
    </ul>
  </div>
);
