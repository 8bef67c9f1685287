import type { ProfileView } from '@stoop/contract/people/profile';
import { HOME_KEYS, HOME_QUESTIONS } from '@stoop/domain/people/home-questions';
import { DEAL_BREAKERS, HOBBIES, LENGTHS_OF_STAY } from '@stoop/domain/people/vocabularies';
import { budgetInput } from '../../ui/budget-words.ts';
import { knownOnly } from '../../ui/choices.ts';
import { type Draft, type DraftForm, EMPTY_FORM, type Typed } from './draft.ts';
import { formOfLatest, type LatestAnswers } from './form-of-answers.ts';

const filled = <Answers extends Typed>(answers: Answers, spare: Typed): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, written]) => [name, written || (spare[name] ?? '')]),
  ) as Answers;

const longer = <Item>(list: readonly Item[], spare: readonly Item[]): readonly Item[] =>
  list.length > 0 ? list : spare;

/**
 * What is said of one person or one job belongs together: the phone of an earlier guarantor is none of
 * another's.
 */
const whole = (section: Typed, spare: Typed): Typed => (isBlank(section) ? spare : section);

const isBlank = (typed: Typed): boolean => Object.values(typed).every((written) => written === '');

/** What was not answered is taken from `spare`; no answer is replaced. */
export function fillBlanks(form: DraftForm, spare: DraftForm): DraftForm {
  const { living } = form;
  const { min, max } = living.budgetRange;
  const takesGuarantor = !form.hasGuarantor && isBlank(form.guarantorInfo);
  return {
    personalInfo: filled(form.personalInfo, spare.personalInfo),
    lifestyle: filled(form.lifestyle, spare.lifestyle),
    hobbies: longer(form.hobbies, spare.hobbies),
    living: {
      budgetRange: min || max ? living.budgetRange : spare.living.budgetRange,
      preferredMoveInDate: living.preferredMoveInDate || spare.living.preferredMoveInDate,
      lengthOfStay: living.lengthOfStay || spare.living.lengthOfStay,
      dealBreakers: longer(living.dealBreakers, spare.living.dealBreakers),
      willShareCommonSpaces: living.willShareCommonSpaces || spare.living.willShareCommonSpaces,
    },
    employmentInfo: whole(form.employmentInfo, spare.employmentInfo),
    hasGuarantor: takesGuarantor ? spare.hasGuarantor : form.hasGuarantor,
    guarantorInfo: whole(form.guarantorInfo, spare.guarantorInfo),
    coApplicants: longer(form.coApplicants, spare.coApplicants),
  };
}

const codeIn = (words: Readonly<Record<string, string>>, held: string | undefined): string =>
  held !== undefined && Object.hasOwn(words, held) ? held : '';

/** What a profile knows of what an application asks; words of an import that no vocabulary knows are left out. */
export function formOfProfile(profile: ProfileView, today: string): DraftForm {
  const { basicInfo, lifestylePreferences: home, livingRequirements: living } = profile;
  const lifestyle = Object.fromEntries(
    HOME_KEYS.map((key) => [key, codeIn(HOME_QUESTIONS[key].words, home[key])]),
  ) as DraftForm['lifestyle'];
  const { budgetRange, willShareCommonSpaces: shares } = living;
  const moveIn = living.preferredMoveInDate?.slice(0, 10) ?? '';
  return {
    ...EMPTY_FORM,
    personalInfo: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      phone: basicInfo.phone ?? '',
      dateOfBirth: basicInfo.dateOfBirth ?? '',
    },
    lifestyle,
    hobbies: knownOnly(HOBBIES, home.hobbies ?? []),
    living: {
      budgetRange: budgetInput(budgetRange),
      // A day that has passed would have to be taken out again.
      preferredMoveInDate: moveIn < today ? '' : moveIn,
      lengthOfStay: codeIn(LENGTHS_OF_STAY, living.lengthOfStay),
      dealBreakers: knownOnly(DEAL_BREAKERS, living.dealBreakers ?? []),
      willShareCommonSpaces: shares === undefined ? '' : shares ? 'yes' : 'no',
    },
  };
}

/**
 * The newest wins. Where two began apart from each other (one by a visitor, one by the account that they
 * then signed in to), what the newest leaves blank comes from the older: nothing that was typed is lost.
 */
function mergeTwo(one: Draft, other: Draft): Draft {
  const [newer, older] = one.savedAt >= other.savedAt ? [one, other] : [other, one];
  if (newer.idempotencyKey === older.idempotencyKey) return newer;
  return { ...newer, form: fillBlanks(newer.form, older.form) };
}

/** One draft of several of one home; null of none. */
export const mergeDrafts = (drafts: readonly (Draft | null)[]): Draft | null =>
  drafts.reduce(
    (merged, draft) => (merged && draft ? mergeTwo(merged, draft) : (merged ?? draft)),
    null,
  );

/** What an account knows before it writes a word; null where it cannot be had. */
export interface Known {
  profile: ProfileView | null;
  latest: LatestAnswers | null;
}

/** A draft in the hands of an account; who comes to it for the first time brings what they said before. */
export function claimDraft(
  draft: Draft,
  accountId: string,
  { profile, latest, today }: Known & { today: string },
): Draft {
  if (draft.accountId === accountId) return draft;
  const known = [
    ...(profile ? [formOfProfile(profile, today)] : []),
    ...(latest ? [formOfLatest(latest)] : []),
  ];
  return { ...draft, accountId, form: known.reduce(fillBlanks, draft.form) };
}
