import { type AppliedFor, isSameHome } from '@stoop/domain/applications/application-path';
import { CO_APPLICANT_FIELDS, CO_APPLICANTS_MAX } from '@stoop/domain/applications/form-fields';
import { jumpTo, markStep, startWizard } from '@stoop/domain/applications/wizard';
import { isObject, type JsonObject, objectsIn } from '@stoop/domain/json/json-values';
import { blankFields, type Draft, type DraftForm, EMPTY_FORM, typeOf } from './draft.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => Number.isInteger(item)) : [];
const within = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The texts of a section under the names that `shape` has. */
const typed = <Shape extends { readonly [Name in keyof Shape]: string }>(
  shape: Shape,
  value: unknown,
): Shape =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, text(within(value)[name])])) as Shape;

const NO_RANGE = { min: '', max: '' };

/** A form of what was kept of it, whatever that holds. */
export function readForm(value: unknown): DraftForm {
  const form = within(value);
  const living = within(form.living);
  const shares = text(living.willShareCommonSpaces);
  return {
    personalInfo: typed(EMPTY_FORM.personalInfo, form.personalInfo),
    lifestyle: typed(EMPTY_FORM.lifestyle, form.lifestyle),
    hobbies: texts(form.hobbies),
    living: {
      budgetRange: typed(NO_RANGE, living.budgetRange),
      preferredMoveInDate: text(living.preferredMoveInDate),
      lengthOfStay: text(living.lengthOfStay),
      dealBreakers: texts(living.dealBreakers),
      willShareCommonSpaces: shares === 'yes' || shares === 'no' ? shares : '',
    },
    employmentInfo: typed(EMPTY_FORM.employmentInfo, form.employmentInfo),
    hasGuarantor: form.hasGuarantor === true,
    guarantorInfo: typed(EMPTY_FORM.guarantorInfo, form.guarantorInfo),
    coApplicants: objectsIn(form.coApplicants)
      .slice(0, CO_APPLICANTS_MAX)
      .map((person) => typed(blankFields(CO_APPLICANT_FIELDS), person)),
  };
}

const readHome = (value: unknown): AppliedFor => {
  const { buildingId, unitId, roomId } = within(value);
  return { buildingId: text(buildingId), unitId: text(unitId), roomId: text(roomId) || null };
};

/** A draft that was kept, whatever has become of it; null where it is none. */
export function readDraft(value: unknown): Draft | null {
  if (!isObject(value)) return null;
  const home = readHome(value.home);
  const savedAt = text(value.savedAt);
  const idempotencyKey = text(value.idempotencyKey);
  if (!home.buildingId || !home.unitId || !idempotencyKey) return null;
  if (Number.isNaN(Date.parse(savedAt))) return null;
  const wizard = within(value.wizard);
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

/** The draft of this home and no other. */
export function readDraftOf(home: AppliedFor, value: unknown): Draft | null {
  const draft = readDraft(value);
  return draft && isSameHome(draft.home, home) ? draft : null;
}
