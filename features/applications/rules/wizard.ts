/** The sections of an application's form. */
export type WizardSection =
  | 'personalInfo'
  | 'lifestyle'
  | 'livingRequirements'
  | 'employmentInfo'
  | 'guarantorInfo'
  | 'coApplicants';

export const SECTION_TITLES: Readonly<Record<WizardSection, string>> = {
  personalInfo: 'Who you are',
  lifestyle: 'You at home',
  livingRequirements: 'What you want from this home',
  employmentInfo: 'Employment and income',
  guarantorInfo: 'A guarantor',
  coApplicants: 'People who apply with you',
};
export const SECTION_NAMES = Object.keys(SECTION_TITLES) as WizardSection[];

export interface WizardStep {
  id: string;
  title: string;
  sections: readonly WizardSection[];
}

export const APPLICATION_TYPES = ['unit', 'room'] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

const PERSONAL = { id: 'personal', title: 'Personal info', sections: ['personalInfo'] } as const;
const LIFESTYLE = {
  id: 'lifestyle',
  title: 'Lifestyle and living requirements',
  sections: ['lifestyle', 'livingRequirements'],
} as const;
const REVIEW = { id: 'review', title: 'Review', sections: [] } as const;

/** R2.19, R9.03. */
export const WIZARD_STEPS = {
  unit: [
    PERSONAL,
    LIFESTYLE,
    { id: 'employment', title: 'Employment', sections: ['employmentInfo'] },
    {
      id: 'people',
      title: 'Guarantor and co-applicants',
      sections: ['guarantorInfo', 'coApplicants'],
    },
    REVIEW,
  ],
  room: [
    PERSONAL,
    LIFESTYLE,
    {
      id: 'employment',
      title: 'Employment and guarantor',
      sections: ['employmentInfo', 'guarantorInfo'],
    },
    REVIEW,
  ],
} as const satisfies Record<ApplicationType, readonly WizardStep[]>;

/** The progress in the wizard (R4.06). Steps count from 1. */
export interface WizardState {
  type: ApplicationType;
  current: number;
  /** The numbers of the complete steps. */
  complete: readonly number[];
}

export const stepCount = (type: ApplicationType): number => WIZARD_STEPS[type].length;

export const startWizard = (type: ApplicationType): WizardState => ({
  type,
  current: 1,
  complete: [],
});

/** Whether the wizard of this type has a step of this number. */
export const isStep = (type: ApplicationType, step: number): boolean =>
  Number.isInteger(step) && step >= 1 && step <= stepCount(type);

/** Moves to a step; the number of no step changes nothing. */
export const jumpTo = (state: WizardState, step: number): WizardState =>
  isStep(state.type, step) ? { ...state, current: step } : state;

export const nextStep = (state: WizardState): WizardState => jumpTo(state, state.current + 1);
export const previousStep = (state: WizardState): WizardState => jumpTo(state, state.current - 1);

export function markStep(state: WizardState, step: number, isComplete: boolean): WizardState {
  if (!isStep(state.type, step)) return state;
  const others = state.complete.filter((one) => one !== step);
  const complete = isComplete ? [...others, step].sort((one, other) => one - other) : others;
  return { ...state, complete };
}

/** The most drafts of an account. */
export const DRAFTS_MAX = 20;
