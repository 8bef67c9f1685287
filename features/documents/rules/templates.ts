/** A document that staff may ask for. The words are for its applicant, but for those of `staff`. */
interface Template {
  label: string;
  /** What it is needed for. */
  why: string;
  /** What of it is not needed and should be made unreadable; empty where everything is. */
  blackOut: string;
  /** Whether its date decides; then it is asked for with the file. */
  isDated: boolean;
  /** Whether it is asked of a guarantor alone; the others are asked of those who apply. */
  isOfGuarantor: boolean;
  /** What staff call it, and what it tells them. */
  staff: { label: string; why: string };
}

/** Why the list is short, for staff who miss something on it. */
export const NOT_ASKED_HERE =
  'Photo IDs and bank statements are not collected here, so that nobody’s identity or accounts are stored. Look at an ID in person, and go by pay stubs, a tax return or a letter about benefits for income.';

/**
 * What may be asked for, and nothing else: no identity documents, no statements of banks, no social security number, no
 * criminal history. The keys are stored.
 */
export const TEMPLATES = {
  'proof-of-income': {
    label: 'Proof of income',
    why: 'It shows that the rent can be paid: the last two pay stubs, the latest tax return, or a letter about benefits.',
    blackOut: 'your social security number, and numbers of bank accounts',
    isDated: false,
    isOfGuarantor: false,
    staff: {
      label: 'Proof of income',
      why: 'Shows that the rent can be paid: two pay stubs, the latest tax return, or a letter about benefits.',
    },
  },
  'employment-letter': {
    label: 'Employment letter',
    why: 'It shows how long you have worked there and what you earn.',
    blackOut: 'your social security number',
    isDated: false,
    isOfGuarantor: false,
    staff: {
      label: 'Employment letter',
      why: 'Shows how long they have worked there and what they earn.',
    },
  },
  'voucher-letter': {
    label: 'Voucher letter',
    why: 'It shows the bedrooms and the rent that your voucher covers, so that your share is computed from it.',
    blackOut: 'your social security number, and the names of children',
    isDated: false,
    isOfGuarantor: false,
    staff: {
      label: 'Voucher letter',
      why: 'Shows the bedrooms and the rent that their voucher covers.',
    },
  },
  'landlord-reference': {
    label: 'Letter from a landlord',
    why: 'It says what you were like as a tenant. If you have not rented before, say so in a message instead.',
    blackOut: '',
    isDated: false,
    isOfGuarantor: false,
    staff: {
      label: 'Letter from a landlord',
      why: 'Says what they were like as a tenant. Not everybody has rented before.',
    },
  },
  'guarantor-income': {
    label: 'Proof of your income',
    why: 'It shows that you could pay the rent if those who live there cannot: the last two pay stubs, or the latest tax return.',
    blackOut: 'your social security number, and numbers of bank accounts',
    isDated: false,
    isOfGuarantor: true,
    staff: {
      label: 'Proof of the guarantor’s income',
      why: 'Asked of a guarantor who agreed: shows that they could pay if those who live there cannot.',
    },
  },
  'background-report': {
    label: 'Background check that you already have',
    why: 'With one that is less than 30 days old you pay no application fee: that is the law of New York.',
    blackOut: 'your social security number, and anything about a criminal history',
    isDated: true,
    isOfGuarantor: false,
    staff: {
      label: 'Background check that they already have',
      why: 'With one that is less than 30 days old they pay no application fee: that is the law of New York.',
    },
  },
} as const satisfies Record<string, Template>;

export type TemplateKey = keyof typeof TEMPLATES;
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as [TemplateKey, ...TemplateKey[]];

/** What is asked of whom: of a guarantor what is theirs alone, and nothing of it of those who apply. */
export const isAskedOf = (key: TemplateKey, { isGuarantor }: { isGuarantor: boolean }): boolean =>
  TEMPLATES[key].isOfGuarantor === isGuarantor;

export const templateOf = (key: TemplateKey): Template => TEMPLATES[key];

/** A background check that is older than this does not save the fee. */
export const REPORT_DAYS_MAX = 30;
