import { isObject, sameJson } from '@stoop/base/rules/json/json-values';
import { knownOnly } from '@stoop/base/web/ui/choices';
import type { ProfileView } from '@stoop/features/people/contract/profile';
import { HOME_KEYS, HOME_QUESTIONS } from '@stoop/features/people/rules/home-questions';
import { DEAL_BREAKERS, HOBBIES, LENGTHS_OF_STAY } from '@stoop/features/people/rules/vocabularies';
import { budgetInput } from '@stoop/features/people/web/budget-words';
import { type Draft, type DraftForm, EMPTY_FORM, type FieldValues } from './draft.ts';

const fillTexts = <Answers extends FieldValues>(answers: Answers, fallback: FieldValues): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, value || (fallback[name] ?? '')]),
  ) as Answers;

const firstNonEmpty = <Item>(list: readonly Item[], fallback: readonly Item[]): readonly Item[] =>
  list.length > 0 ? list : fallback;

/** A section about one person or job is taken as a whole, so that the data of two people never mix. */
const sectionOr = (section: FieldValues, fallback: FieldValues): FieldValues =>
  isBlank(section) ? fallback : section;

const isBlank = (values: FieldValues): boolean =>
  Object.values(values).every((value) => value === '');

/** Fills unanswered questions from `fallback`; answers are never replaced. */
export function fillBlanks(form: DraftForm, fallback: DraftForm): DraftForm {
  const { living } = form;
  const { min, max } = living.budgetRange;
  const takesGuarantor = !form.hasGuarantor && isBlank(form.guarantorInfo);
  return {
    personalInfo: fillTexts(form.personalInfo, fallback.personalInfo),
    lifestyle: fillTexts(form.lifestyle, fallback.lifestyle),
    hobbies: firstNonEmpty(form.hobbies, fallback.hobbies),
    living: {
      budgetRange: min || max ? living.budgetRange : fallback.living.budgetRange,
      preferredMoveInDate: living.preferredMoveInDate || fallback.living.preferredMoveInDate,
      lengthOfStay: living.lengthOfStay || fallback.living.lengthOfStay,
      dealBreakers: firstNonEmpty(living.dealBreakers, fallback.living.dealBreakers),
      willShareCommonSpaces: living.willShareCommonSpaces || fallback.living.willShareCommonSpaces,
    },
    employmentInfo: sectionOr(form.employmentInfo, fallback.employmentInfo),
    hasGuarantor: takesGuarantor ? fallback.hasGuarantor : form.hasGuarantor,
    guarantorInfo: sectionOr(form.guarantorInfo, fallback.guarantorInfo),
    coApplicants: firstNonEmpty(form.coApplicants, fallback.coApplicants),
  };
}

const codeIn = (words: Readonly<Record<string, string>>, code: string | undefined): string =>
  code !== undefined && Object.hasOwn(words, code) ? code : '';

/** The form with the answers of a profile; imported words that no vocabulary has are dropped. */
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
      // A date in the past would have to be removed by hand.
      preferredMoveInDate: moveIn < today ? '' : moveIn,
      lengthOfStay: codeIn(LENGTHS_OF_STAY, living.lengthOfStay),
      dealBreakers: knownOnly(DEAL_BREAKERS, living.dealBreakers ?? []),
      willShareCommonSpaces: shares === undefined ? '' : shares ? 'yes' : 'no',
    },
  };
}

/**
 * The newest draft wins. Where two were started separately (one by a visitor, one in the account they then signed in
 * to), the older one fills the gaps, so that no answer is lost.
 */
function mergeTwo(one: Draft, other: Draft): Draft {
  const [newer, older] = one.savedAt >= other.savedAt ? [one, other] : [other, one];
  if (newer.idempotencyKey === older.idempotencyKey) return newer;
  return { ...newer, form: fillBlanks(newer.form, older.form) };
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, preferred: unknown): unknown {
  if (sameJson(mine, base)) return theirs;
  if (sameJson(theirs, base)) return mine;
  if (!isObject(base) || !isObject(mine) || !isObject(theirs) || !isObject(preferred))
    return preferred;
  return Object.fromEntries(
    Object.keys({ ...mine, ...theirs }).map((name) => [
      name,
      mergeValues(base[name], mine[name], theirs[name], preferred[name]),
    ]),
  );
}

/**
 * Two tabs that edited one draft, field by field: each field as the tab has it that changed it since `base`, the form
 * that both knew. Where both did, the newer draft wins; its other properties are taken as they are.
 */
export function mergeTabs(base: DraftForm, mine: Draft, theirs: Draft): Draft {
  const newer = mine.savedAt > theirs.savedAt ? mine : theirs;
  const form = mergeValues(base, mine.form, theirs.form, newer.form) as DraftForm;
  return { ...newer, form };
}

/** Merges the drafts of one home; null without any. */
export const mergeDrafts = (drafts: readonly (Draft | null)[]): Draft | null =>
  drafts.reduce(
    (merged, draft) => (merged && draft ? mergeTwo(merged, draft) : (merged ?? draft)),
    null,
  );

/** Assigns a draft to an account. The first time, its profile fills the blanks; null where it could not be loaded. */
export function claimDraft(
  draft: Draft,
  accountId: string,
  { profile, today }: { profile: ProfileView | null; today: string },
): Draft {
  if (draft.accountId === accountId) return draft;
  const form = profile ? fillBlanks(draft.form, formOfProfile(profile, today)) : draft.form;
  return { ...draft, accountId, form };
}
