import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import type { ComponentProps } from 'react';
import type { ProfileView } from '../../contract/profile.ts';
import { BasicsSection } from './basics-section.tsx';
import { CardSection } from './card-section.tsx';
import { CompletionStatus } from './completion-status.tsx';
import { FitNote } from './fit-note.tsx';
import { HomeSection } from './home-section.tsx';
import { LinksSection } from './links-section.tsx';
import { LookingSection, type Offered } from './looking-section.tsx';
import { SectionLine } from './section-line.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { YouSection } from './you-section.tsx';

/** The form of the whole profile, in sections that are saved separately. */
export function ProfilePage({
  profile,
  offered,
  drawCard,
}: {
  profile: ProfileView;
  offered: Offered;
  drawCard: ComponentProps<typeof CardSection>['drawCard'];
}) {
  const editor = useProfileForm(profile);
  useUnsaved(Object.keys(editor.form.edits).length > 0);
  return (
    <>
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-4xl sm:text-5xl">Profile</h1>
        <p className="text-lg">
          What you tell here finds you people you get along with, and fills in your applications.
          Every answer but your first name is yours to leave out.
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
