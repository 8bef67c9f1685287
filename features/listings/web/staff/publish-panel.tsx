import { momentWords, shortDateOf } from '@stoop/base/rules/time/words';
import { focusNext } from '@stoop/base/web/console/keep-focus';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { Button, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import type { PublicationBody } from '../../contract/staff/staff-listing-routes.ts';
import { LISTING_STATES } from '../../rules/listing-states.ts';
import { posterWords } from '../../rules/poster-roles.ts';
import { unitPath } from '../../rules/unit-path.ts';
import { ListingStateTag } from './listing-state-tag.tsx';
import { useUnitAct } from './staff-unit-acts.ts';
import { useHiding } from './use-hiding.tsx';

const LINK = 'justify-self-start';

/** From the fields of a unit the button is far away. */
const KEY = 'p';
const BUTTON = '[data-publication]';
/** Whether it is listed, which is read first once that has changed. */
const STATE = '[data-publication-state]';

interface TimeFormProps {
  label: string;
  isBusy: boolean;
  onSend: (time: string) => void;
}

/** A time in New York, and what is to happen then. */
function TimeForm({ label, isBusy, onSend }: TimeFormProps) {
  const [time, setTime] = useState('');
  useUnsaved(time !== '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        type="datetime-local"
        label={label}
        hint="New York time"
        className="min-w-0 grow"
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      <Button
        look="secondary"
        size="small"
        className="mb-7"
        disabled={time === ''}
        aria-disabled={isBusy}
        onClick={() => onSend(time.slice(0, 16))}
      >
        Plan
      </Button>
    </div>
  );
}

function Planned({ words, onCancel }: { words: string; onCancel: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {words}
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel it
      </Button>
    </p>
  );
}

interface ResponsibleProps {
  unit: StaffUnit;
  chosen: string;
  onChoose: (id: string) => void;
}

function Responsible({ unit, chosen, onChoose }: ResponsibleProps) {
  return (
    <Select
      label="Who is responsible for it"
      hint="Renters read this name; emails that ask whether it is still true go there."
      choices={[
        { value: '', label: unit.responsible ? unit.responsible.name : 'You' },
        ...unit.candidates
          .filter(({ id }) => id !== unit.responsible?.id)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

function Issues({ unit }: { unit: StaffUnit }) {
  if (unit.issues.length === 0) return null;
  return (
    <div className="grid gap-2 border-l-4 border-error pl-3 text-sm">
      <p className="font-medium">This cannot be published yet:</p>
      <ul className="grid gap-2">
        {unit.issues.map(({ path, message, sentence }) => (
          <li key={`${path} ${message} ${sentence}`}>
            {sentence && <q>{sentence}</q>} {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ unit }: { unit: StaffUnit }) {
  const { listedAt, confirmedAt } = unit;
  const poster = posterWords(unit);
  const facts = [
    listedAt && `Listed since ${shortDateOf(listedAt)}.`,
    confirmedAt && `Confirmed ${momentWords(confirmedAt)}.`,
    poster && `Posted by ${poster}.`,
  ].filter(Boolean);
  return facts.length > 0 && <p className="text-sm text-muted">{facts.join(' ')}</p>;
}

const usePublicationKey = () =>
  useShortcuts('Unit', [
    {
      keys: [KEY],
      label: 'To the button that publishes or hides it',
      run: () => document.querySelector<HTMLElement>(BUTTON)?.focus(),
    },
  ]);

/** Whether it is listed; it takes the focus once that has changed. */
function Standing({ unit }: { unit: StaffUnit }) {
  return (
    <>
      <p
        data-publication-state
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 outline-none"
      >
        <ListingStateTag state={unit.state} />
        <span className="text-sm text-muted">{LISTING_STATES[unit.state].about}</span>
      </p>
      {unit.is_visible && !unit.isBuildingVisible && (
        <p className="text-sm">The building is hidden, so renters do not find the unit.</p>
      )}
    </>
  );
}

const PageLink = ({ unit }: { unit: StaffUnit }) =>
  unit.state === 'visible' && (
    <p className="text-sm">
      <StrongLink to={unitPath(unit)}>See the page</StrongLink>
    </p>
  );

interface PublishPanelProps {
  unit: StaffUnit;
  isUnsaved: boolean;
  /** That of the form. */
  version: number;
}

/** Publishes or hides a unit, now or at a time. What is not saved must be saved first. */
export function PublishPanel({ unit, isUnsaved, version }: PublishPanelProps) {
  const [responsibleId, setResponsible] = useState('');
  const home = { buildingId: unit.buildingId, unitId: unit.rentId };
  const hiding = useHiding(home);
  usePublicationKey();
  const { send: publish, isSending: isBusy, refusal } = useUnitAct(unit, 'publish');
  const sendNow = (change: Omit<PublicationBody, 'version'>) =>
    publish('publish', { ...home, body: { ...change, version } });
  const send = (change: Omit<PublicationBody, 'version'>) => void sendNow(change);
  const responsible = responsibleId ? { responsibleId } : {};
  const isStopped = isUnsaved || isBusy || unit.issues.length > 0;
  return (
    <aside aria-label="Publication" className="grid gap-4 border-2 border-ink p-4">
      <Standing unit={unit} />
      <Facts unit={unit} />
      {!unit.is_visible && <Issues unit={unit} />}
      {isUnsaved && <p className="text-sm">Save your changes before you publish.</p>}
      <Refusal words={refusal} />
      <PageLink unit={unit} />
      {unit.is_visible ? (
        <>
          {unit.unpublishAt ? (
            <Planned
              words={`Hidden by itself ${momentWords(unit.unpublishAt)}.`}
              onCancel={() => send({ unpublishAt: null })}
            />
          ) : (
            <TimeForm
              label="Hide it at a time"
              isBusy={isBusy}
              onSend={(unpublishAt) =>
                void hiding.ask(() => sendNow({ unpublishAt }), { at: unpublishAt })
              }
            />
          )}
          <Button
            key="hide"
            look="secondary"
            className={LINK}
            data-publication
            aria-disabled={isBusy}
            aria-keyshortcuts={KEY}
            onClick={() =>
              void hiding.ask(async (decided) => {
                const news = await sendNow({ isPublished: false, ...decided });
                if (news?.ok) focusNext(STATE);
                return news;
              })
            }
          >
            Hide it now
          </Button>
          {hiding.dialog}
        </>
      ) : (
        <>
          <Responsible unit={unit} chosen={responsibleId} onChoose={setResponsible} />
          <Button
            key="publish"
            className={LINK}
            data-publication
            disabled={isStopped}
            aria-keyshortcuts={KEY}
            onClick={() => send({ isPublished: true, ...responsible })}
          >
            Publish now
          </Button>
          {unit.publishAt ? (
            <Planned
              words={`Published by itself ${momentWords(unit.publishAt)}.`}
              onCancel={() => send({ publishAt: null })}
            />
          ) : (
            <TimeForm
              label="Publish it at a time"
              isBusy={isStopped}
              onSend={(publishAt) => !isStopped && send({ publishAt, ...responsible })}
            />
          )}
        </>
      )}
    </aside>
  );
}
