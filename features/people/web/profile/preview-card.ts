import type { RoommateCard } from '../../contract/card.ts';
import type { ProfileView } from '../../contract/profile.ts';
import { type CardAudience, type CardSource, cardContent } from '../../rules/card-parts.ts';
import { SOCIAL_NETWORKS } from '../../rules/profile.ts';
import { cleanSocialLink } from '../../rules/social-links.ts';
import type { ProfileValues } from './profile-fields.ts';
import { patchOf } from './profile-values.ts';

/** A section as it is stored: what has no answer is missing. */
const stored = (section: object | undefined) =>
  Object.fromEntries(Object.entries(section ?? {}).filter(([, value]) => value !== null));

/** The links that would be kept. */
const linksOf = (values: ProfileValues): CardSource['socialMediaLinks'] =>
  Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => {
      const link = cleanSocialLink(network, values[network]);
      return link.ok ? [[network, link.value]] : [];
    }),
  );

/** The card as this audience would get it if the values were saved. `today` is an ISO date. */
export function previewCard(
  { id, photoURL }: Pick<ProfileView, 'id' | 'photoURL'>,
  values: ProfileValues,
  { audience, today }: { audience: CardAudience; today: string },
): RoommateCard {
  const { firstName = '', lastName = '', selfIntroduction = '', ...sections } = patchOf(values);
  const living = stored(sections.livingRequirements) as CardSource['livingRequirements'];
  const { budgetRange, ...wishes } = living;
  // An amount that is still being typed is none.
  const isAmount = Object.values(budgetRange ?? {}).every(Number.isFinite);
  const source: CardSource = {
    ...{ firstName, lastName, photoURL, selfIntroduction },
    socialMediaLinks: linksOf(values),
    basicInfo: stored(sections.basicInfo),
    lifestylePreferences: stored(sections.lifestylePreferences),
    livingRequirements: { ...wishes, ...(budgetRange && isAmount && { budgetRange }) },
  };
  return { userId: id, connection: 'none', ...cardContent(source, audience, today) };
}
