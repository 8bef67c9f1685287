import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import { type AppliedFor, isSameHome } from '../../rules/application-path.ts';
import { CO_APPLICANTS_MAX } from '../../rules/form-fields.ts';
import { jumpTo, markStep, startWizard } from '../../rules/wizard.ts';
import { blankFields, type Draft, type DraftForm, EMPTY_FORM, typeOf } from './draft.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => Number.isInteger(item)) : [];
const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The texts of a section, for the names of `shape`. */
const readTexts = <Shape extends { readonly [Name in keyof Shape]: string }>(
  shape: Shape,
  value: unknown,
): Shape =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [name, text(asObject(value)[name])]),
  ) as Shape;

const NO_RANGE = { min: '', max: '' };

/** Reads a form from stored JSON of any shape. */
export function readForm(value: unknown): DraftForm {
  const form = asObject(value);
  const living = asObject(form.living);
  const shares = text(living.willShareCommonSpaces);
  return {
    personalInfo: readTexts(EMPTY_FORM.personalInfo, form.personalInfo),
    lifestyle: readTexts(EMPTY_FORM.lifestyle, form.lifestyle),
    hobbies: texts(form.hobbies),
    living: {
      budgetRange: readTexts(NO_RANGE, living.budgetRange),
      preferredMoveInDate: text(living.preferredMoveInDate),
      lengthOfStay: text(living.lengthOfStay),
      dealBreakers: texts(living.dealBreakers),
      willShareCommonSpaces: shares === 'yes' || shares === 'no' ? shares : '',
    },
    employmentInfo: readTexts(EMPTY_FORM.employmentInfo, form.employmentInfo),
    hasGuarantor: form.hasGuarantor === true,
    guarantorInfo: readTexts(EMPTY_FORM.guarantorInfo, form.guarantorInfo),
    coApplicants: objectsIn(form.coApplicants)
      .slice(0, CO_APPLICANTS_MAX)
      .map((person) => readTexts(blankFields('coApplicants'), person)),
  };
}

const readHome = (value: unknown): AppliedFor => {
  const { buildingId, unitId, roomId } = asObject(value);
  return { buildingId: text(buildingId), unitId: text(unitId), roomId: text(roomId) || null };
};

/** Reads a draft from stored JSON; null where it is not a draft. */
export function readDraft(value: unknown): Draft | null {
  if (!isObject(value)) return null;
  const home = readHome(value.home);
  const savedAt = text(value.savedAt);
  const idempotencyKey = text(value.idempotencyKey);
  if (!home.buildingId || !home.unitId || !idempotencyKey) return null;
  if (Number.isNaN(Date.parse(savedAt))) return null;
  const wizard = asObject(value.wizard);
  const started = jumpTo(startWizard(typeOf(home)), Number(wizard.current));
  return {
    home,
    label: text(value.label),
    accountId: text(value.accountId) || null,
    idempotencyKey,
    savedAt: new Date(savedAt).toISOString(),
    wizard: numbers(wizard.complete).reduce((state, step) => markStep(state, step, true), started),
    left: numbers(value.left),
    form: readForm(value.form),
  };
}

/** Reads a draft only if it is for this home. */
export function readDraftOf(home: AppliedFor, value: unknown): Draft | null {
  const draft = readDraft(value);
  return draft && isSameHome(draft.home, home) ? draft : null;
}
