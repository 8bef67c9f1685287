import { count } from '@stoop/base/rules/text/amounts';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { choicesOf, unknownChoices } from '@stoop/base/web/ui/choices';
import { Field, TextArea } from '@stoop/base/web/ui/field.tsx';
import { focusField } from '@stoop/base/web/ui/focus-field';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import type { ComponentProps } from 'react';
import type { ProfileView } from '../../contract/profile.ts';
import { HOME_KEYS, HOME_QUESTIONS } from '../../rules/home-questions.ts';
import {
  PROFILE_LIMITS,
  remindedOf,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '../../rules/profile.ts';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { cleanSocialLink } from '../../rules/social-links.ts';
import { GENDERS } from '../../rules/vocabularies.ts';
import { CardSection } from './card-section.tsx';
import { missingLinks } from './completion.ts';
import { answerProps, textProps } from './field-props.ts';
import { FitNote } from './fit-note.tsx';
import { LookingSection, type Offered } from './looking-section.tsx';
import { PhotoField } from './photo-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionLine } from './section-line.tsx';
import { type ProfileEditor, useProfileForm } from './use-profile-form.ts';
import { VocabularyChips } from './vocabulary-chips.tsx';

/** R3.04: that nothing required is missing, or links to the missing fields. */
function CompletionStatus({ profile }: { profile: ProfileView }) {
  const missing = missingLinks(remindedOf(profile.profileCompletionStatus.requiredFieldsMissing));
  return (
    <div role="status">
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 font-medium text-good">
          <Icon name="check" /> Everything that applications need is there.
        </p>
      ) : (
        <p className="border-l-4 border-attention py-1 pl-4">
          <strong>An application will ask for it:</strong>{' '}
          {missing.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a
                href={`#${id}`}
                className="link underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function BasicsSection({ editor }: { editor: ProfileEditor }) {
  return (
    <SectionForm
      section="basics"
      editor={editor}
      note="Not on your card, but for your age by decade"
    >
      <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2">
        <Field
          {...textProps(editor, 'dateOfBirth')}
          type="date"
          max={newYorkDay(new Date())}
          autoComplete="bday"
          hint={`Leases are signed from ${PROFILE_LIMITS.ageYears.min} on. Who is signed in sees the decade of your age on your card, no more.`}
        />
        <Field
          {...textProps(editor, 'phone')}
          type="tel"
          autoComplete="tel"
          hint="So that a tour can reach you. Only the members of a household see it, once all have accepted."
        />
      </div>
      <RadioGroup
        {...answerProps(editor, 'gender')}
        choices={choicesOf(GENDERS)}
        offScale={unknownChoices(GENDERS, editor.values.gender)}
        hint="Optional. Never shown, never used to match."
      />
      <Field
        {...textProps(editor, 'occupation')}
        autoComplete="organization-title"
        placeholder="Nurse, line cook, graduate student"
        className="sm:max-w-md"
      />
    </SectionForm>
  );
}

function HomeSection({ editor }: { editor: ProfileEditor }) {
  return (
    <SectionForm section="home" editor={editor} note="All of it counts for roommate fit">
      {HOME_KEYS.map((key) => {
        const { words, hint, isScale } = HOME_QUESTIONS[key];
        return (
          <RadioGroup
            key={key}
            {...answerProps(editor, key)}
            choices={choicesOf(words)}
            offScale={unknownChoices(words, editor.values[key])}
            hint={hint}
            isScale={isScale}
          />
        );
      })}
      <VocabularyChips
        editor={editor}
        field="hobbies"
        hint="Three in common make a good evening."
      />
    </SectionForm>
  );
}

/** The hint of a link: the URL it will become, or where the saved one leads. */
function LinkHint({ editor, network }: { editor: ProfileEditor; network: SocialNetwork }) {
  const saved = editor.form.profile.socialMediaLinks[network];
  const input = editor.values[network];
  if (saved && input === saved)
    return (
      <>
        Shown to friends as{' '}
        <a
          href={saved}
          target="_blank"
          rel="noopener nofollow ugc"
          className="link break-all underline"
        >
          {saved.replace(/^https:\/\/(?:www\.)?/, '')}
        </a>
      </>
    );
  const cleaned = input.trim() ? cleanSocialLink(network, input) : null;
  if (cleaned?.ok) return <>Will be kept as {cleaned.value.replace(/^https:\/\/(?:www\.)?/, '')}</>;
  return <>Your @name, or the address of your profile</>;
}

function LinksSection({ editor }: { editor: ProfileEditor }) {
  return (
    <SectionForm section="links" editor={editor} note="For friends alone">
      <div className="grid gap-5 sm:grid-cols-2">
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            {...textProps(editor, network)}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={<LinkHint editor={editor} network={network} />}
          />
        ))}
      </div>
    </SectionForm>
  );
}

function YouSection({ editor }: { editor: ProfileEditor }) {
  const { length } = editor.values.selfIntroduction;
  const max = PROFILE_FIELDS.selfIntroduction.most;
  return (
    <SectionForm section="you" editor={editor}>
      <PhotoField editor={editor} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...textProps(editor, 'firstName')} autoComplete="given-name" />
        <Field {...textProps(editor, 'lastName')} autoComplete="family-name" />
      </div>
      <TextArea
        {...textProps(editor, 'selfIntroduction')}
        rows={5}
        placeholder="What would somebody want to know before they share a kitchen with you?"
        hint={
          <span className={`tabular-nums ${length > max ? 'font-medium text-error' : ''}`}>
            {count(length)} of {count(max)} characters
          </span>
        }
      />
    </SectionForm>
  );
}

interface ProfilePageProps {
  profile: ProfileView;
  offered: Offered;
  drawCard: ComponentProps<typeof CardSection>['drawCard'];
}

export function ProfilePage({ profile, offered, drawCard }: ProfilePageProps) {
  const editor = useProfileForm(profile);
  useUnsaved(Object.keys(editor.form.edits).length > 0);
  return (
    <>
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-4xl sm:text-5xl">Profile</h1>
        <p className="text-lg">
          What you say here helps find people you get along with, and fills in your applications.
          Every answer but your first name is optional.
        </p>
        <CompletionStatus profile={editor.form.profile} />
      </header>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <SectionLine editor={editor} />
        </div>
        <div className="grid max-w-3xl gap-10">
          <FitNote profile={editor.form.profile} />
          <YouSection editor={editor} />
          <BasicsSection editor={editor} />
          <HomeSection editor={editor} />
          <LookingSection editor={editor} offered={offered} />
          <LinksSection editor={editor} />
          <CardSection editor={editor} drawCard={drawCard} />
        </div>
      </div>
    </>
  );
}
