import { listWords } from '@stoop/base/rules/text/list-words';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field, TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { StaffDocuments } from '../../contract/document.ts';
import { refusedWordsIn } from '../../rules/asked-words.ts';
import { DUE_DAYS, REASON_LENGTH_MAX } from '../../rules/request-states.ts';
import {
  isAskedOf,
  NOT_ASKED_HERE,
  TEMPLATE_KEYS,
  type TemplateKey,
  templateOf,
} from '../../rules/templates.ts';
import { STAFF_DOCUMENT_ACTS } from './staff-document-acts.ts';

const toggled = <Item,>(all: readonly Item[], item: Item): Item[] =>
  all.includes(item) ? all.filter((one) => one !== item) : [...all, item];

interface ChecksProps<Key extends string> {
  legend: string;
  choices: readonly { key: Key; label: string; hint?: string }[];
  chosen: readonly Key[];
  onToggle: (key: Key) => void;
}

function Checks<Key extends string>({ legend, choices, chosen, onToggle }: ChecksProps<Key>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {choices.map(({ key, label, hint }) => (
        <label key={key} className="flex items-start gap-2 py-1">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={() => onToggle(key)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            {label}
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The words of a text that must not be asked for, before it is sent. */
export function RefusedWords({ text }: { text: string }) {
  const words = refusedWordsIn(text);
  if (words.length === 0) return null;
  return (
    <p role="alert" className="border-l-4 border-attention pl-3 text-sm">
      <strong>{listWords(words.map((word) => `“${word}”`))}</strong>: nobody has to show this for a
      home. Please take it out.
    </p>
  );
}

interface WhatFromWhomProps {
  people: StaffDocuments['people'];
  templates: readonly TemplateKey[];
  accountIds: readonly string[];
  setTemplates: (change: (all: TemplateKey[]) => TemplateKey[]) => void;
  setPeople: (change: (all: string[]) => string[]) => void;
}

function WhatFromWhom({ people, templates, accountIds, ...on }: WhatFromWhomProps) {
  const { setTemplates, setPeople } = on;
  return (
    <>
      <Checks
        legend="What is needed"
        choices={TEMPLATE_KEYS.filter((key) => people.some((one) => isAskedOf(key, one))).map(
          (key) => {
            const { label, why } = templateOf(key).staff;
            return { key, label, hint: why };
          },
        )}
        chosen={templates}
        onToggle={(key) => setTemplates((all) => toggled(all, key))}
      />
      {people.length > 1 && (
        <Checks
          legend="From whom: each sends their own"
          choices={people.map(({ accountId, name, isGuarantor }) => ({
            key: accountId,
            label: name,
            ...(isGuarantor && { hint: 'Guarantor: sends the proof of their own income alone.' }),
          }))}
          chosen={accountIds}
          onToggle={(key) => setPeople((all) => toggled(all, key))}
        />
      )}
    </>
  );
}

/** Asks people of an application for documents. */
export function AskForm({
  applicationId,
  people,
  onAsked,
}: {
  applicationId: string;
  people: StaffDocuments['people'];
  onAsked: () => void;
}) {
  const { send, isSending, refusal } = useActs(STAFF_DOCUMENT_ACTS, 'ask');
  const today = newYorkDay(new Date());
  const [accountIds, setPeople] = useState(people.map(({ accountId }) => accountId));
  const [templates, setTemplates] = useState<TemplateKey[]>([]);
  const [dueDay, setDueDay] = useState(daysAfter(today, DUE_DAYS.usual));
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '' || templates.length > 0);
  const chosen = people.filter(({ accountId }) => accountIds.includes(accountId));
  const asked = chosen.filter((one) => templates.some((key) => isAskedOf(key, one)));
  const ofNobody = templates.filter((key) => !chosen.some((one) => isAskedOf(key, one)));
  const isReady = asked.length > 0 && ofNobody.length === 0 && refusedWordsIn(note).length === 0;
  const ask = async () => {
    const ids = asked.map(({ accountId }) => accountId);
    const input = { applicationId, accountIds: ids, templates, dueDay, note };
    const news = await send('ask-for-documents', input);
    if (news?.ok) onAsked();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void ask();
      }}
    >
      <WhatFromWhom {...{ people, templates, accountIds, setTemplates, setPeople }} />
      <p className="text-sm text-muted">{NOT_ASKED_HERE}</p>
      <Field
        label="Needed by"
        type="date"
        required
        min={daysAfter(today, DUE_DAYS.min)}
        max={daysAfter(today, DUE_DAYS.max)}
        value={dueDay}
        className="max-w-xs"
        onChange={(event) => setDueDay(event.target.value)}
      />
      <TextArea
        label="What they should know"
        hint="Optional. They read it beside the request, and in the mail."
        rows={2}
        maxLength={REASON_LENGTH_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <RefusedWords text={note} />
      {ofNobody.length > 0 && (
        <p className="text-sm text-attention">
          Choose who sends: {listWords(ofNobody.map((key) => templateOf(key).staff.label))}.
        </p>
      )}
      <Refusal words={refusal} />
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        disabled={!isReady || isSending}
      >
        {asked.length > 1 ? 'Ask them' : 'Ask for it'}
      </Button>
    </form>
  );
}
