import { budgetFromInput } from '@stoop/features/people/web/budget-words';
import type { ApplicationBody } from '../../contract/application.ts';
import {
  cleaned,
  type Draft,
  type DraftForm,
  type FieldSection,
  type FieldValues,
  SECTION_FIELDS,
} from './draft.ts';

const section = (name: FieldSection, values: FieldValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(cleaned(name, values)).flatMap(([field, text]) => {
      if (text === '') return [];
      return [[field, SECTION_FIELDS[name][field]?.kind === 'dollars' ? Number(text) : text]];
    }),
  );

/** As `section`, with null for each answer that is left open: what a profile or an earlier application says is not to fill it. */
const wholeSection = (name: FieldSection, values: FieldValues) => ({
  ...Object.fromEntries(Object.keys(SECTION_FIELDS[name]).map((field) => [field, null])),
  ...section(name, values),
});

const answered = (answers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== '' && `${answer}` !== ''),
  );

function livingOf({ living }: DraftForm) {
  const { willShareCommonSpaces: shares } = living;
  return answered({
    budgetRange: budgetFromInput(living.budgetRange) ?? '',
    preferredMoveInDate: living.preferredMoveInDate,
    lengthOfStay: living.lengthOfStay,
    dealBreakers: living.dealBreakers,
    willShareCommonSpaces: shares === '' ? '' : shares === 'yes',
  });
}

/** The body of the submit. The same draft gives the same body, because a retry with the same key must be identical. */
export function bodyOf({ home, wizard, form }: Draft): ApplicationBody {
  const coApplicants = form.coApplicants.map((person) => section('coApplicants', person));
  return {
    applicationType: wizard.type,
    buildingId: home.buildingId,
    unitId: home.unitId,
    roomId: home.roomId ?? null,
    personalInfo: section('personalInfo', form.personalInfo),
    lifestyle: answered({ ...form.lifestyle, hobbies: form.hobbies }),
    livingRequirements: livingOf(form),
    employmentInfo: section('employmentInfo', form.employmentInfo),
    guarantorInfo: form.hasGuarantor ? section('guarantorInfo', form.guarantorInfo) : null,
    coApplicants,
    isCoApplication: coApplicants.length > 0,
    numberOfCoApplicants: coApplicants.length,
  };
}

/** What a household is sent with, whose members it knows. */
export const togetherBodyOf = (draft: Draft) => {
  const { lifestyle, livingRequirements, guarantorInfo } = bodyOf(draft);
  const { personalInfo, employmentInfo } = draft.form;
  return {
    personalInfo: wholeSection('personalInfo', personalInfo),
    lifestyle,
    livingRequirements,
    employmentInfo: wholeSection('employmentInfo', employmentInfo),
    guarantorInfo,
  };
};
