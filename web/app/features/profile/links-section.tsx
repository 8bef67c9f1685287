import { SOCIAL_NETWORKS, type SocialNetwork } from '@stoop/domain/people/profile';
import { cleanSocialLink } from '@stoop/domain/people/social-links';
import { Field } from '../../ui/field.tsx';
import { textProps } from './field-props.ts';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

/** What is kept of a link: what it will become, or where the kept one leads. */
function Kept({ editor, network }: { editor: ProfileEditor; network: SocialNetwork }) {
  const kept = editor.form.profile.socialMediaLinks[network];
  const typed = editor.values[network];
  if (kept && typed === kept)
    return (
      <>
        Shown to friends as{' '}
        <a
          href={kept}
          target="_blank"
          rel="noopener nofollow ugc"
          className="link break-all underline"
        >
          {kept.replace(/^https:\/\/(?:www\.)?/, '')}
        </a>
      </>
    );
  const cleaned = typed.trim() ? cleanSocialLink(network, typed) : null;
  if (cleaned?.ok) return <>Will be kept as {cleaned.value.replace(/^https:\/\/(?:www\.)?/, '')}</>;
  return <>Your @name, or the address of your profile</>;
}

export function LinksSection({ editor }: { editor: ProfileEditor }) {
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
            hint={<Kept editor={editor} network={network} />}
          />
        ))}
      </div>
    </SectionForm>
  );
}
