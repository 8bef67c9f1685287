import { type CardAudience, type CardPart, partsSeenBy } from '@stoop/domain/people/card-audiences';
import { homeAnswerWords } from '@stoop/domain/people/home-answers';
import { SOCIAL_NETWORKS } from '@stoop/domain/people/profile';
import { HOBBIES } from '@stoop/domain/people/vocabularies';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Portrait } from '../../illustrations/portrait.tsx';
import { Chip } from '../../ui/chip.tsx';
import { choicesOf } from '../../ui/choices.ts';
import { ageWords, areaWords, budgetWords, monthWords } from './card-words.ts';
import type { NamedArea } from './neighborhood-names.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';
import type { ProfileEditor } from './use-profile-form.ts';

function Lifestyle({ editor: { values } }: { editor: ProfileEditor }) {
  const hobbies = choicesOf(HOBBIES).filter(({ value }) => values.hobbies.includes(value));
  const words = [...homeAnswerWords(values), ...hobbies.map(({ label }) => label)];
  if (words.length === 0) return <p className="text-muted">Nothing about life at home yet.</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word}>
          <Chip quiet>{word}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Links({ editor: { values } }: { editor: ProfileEditor }) {
  const networks = SOCIAL_NETWORKS.filter((network) => values[network].trim() !== '');
  if (networks.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {networks.map((network) => PROFILE_FIELDS[network].label).join(' · ')}
    </p>
  );
}

/** The roommate card as this audience would see it, with unsaved changes. */
export function CardPreview({
  editor,
  areas,
  audience,
}: {
  editor: ProfileEditor;
  areas: readonly NamedArea[];
  audience: CardAudience;
}) {
  const { values, form } = editor;
  const visibleParts = partsSeenBy(audience);
  const ifVisible = (part: CardPart, words: string | null) =>
    visibleParts.includes(part) ? words : null;
  const lastName = ifVisible('lastName', values.lastName) ?? '';
  const facts = [
    ifVisible('budget', budgetWords(values)),
    ifVisible('areas', areaWords(values, areas)),
    ifVisible('moveInMonth', monthWords(values.preferredMoveInDate)),
  ].filter((fact) => fact !== null);
  const age = ifVisible('ageBand', ageWords(values.dateOfBirth, newYorkDay(new Date())));
  const introduction = ifVisible('introduction', values.selfIntroduction.trim() || null);
  return (
    <div className="grid content-start gap-4 border-2 border-ink p-5">
      <div className="flex items-center gap-4">
        <Portrait id={form.profile.id} photoUrl={form.profile.photoURL} />
        <p className="min-w-0 text-xl font-bold tracking-tight">
          {`${values.firstName} ${lastName}`.trim() || 'No name yet'}
          {age && <span className="ml-2 text-base font-normal text-muted">{age}</span>}
        </p>
      </div>
      {introduction && <p className="whitespace-pre-line">{introduction}</p>}
      {facts.length > 0 && (
        <ul className="grid gap-1">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Lifestyle editor={editor} />
      {visibleParts.includes('links') && <Links editor={editor} />}
    </div>
  );
}
