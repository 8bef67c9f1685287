import { Field } from '@stoop/base/web/ui/field.tsx';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../../rules/profile.ts';
import { cleanSocialLink } from '../../rules/social-links.ts';
import { textProps } from './field-props.ts';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

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
            hint={<LinkHint editor={editor} network={network} />}
          />
        ))}
      </div>
    </SectionForm>
  );
}
