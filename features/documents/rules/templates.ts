/** A document that staff may ask for. The words are for its applicant. */
interface Template {
  label: string;
  /** What it is needed for. */
  why: string;
  /** What of it is not needed and should be made unreadable; empty where everything is. */
  blackOut: string;
  /** Whether its date decides; then it is asked for with the file. */
  isDated: boolean;
}

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
  },
  'employment-letter': {
    label: 'Letter of employment',
    why: 'It shows since when you work there and what you earn.',
    blackOut: 'your social security number',
    isDated: false,
  },
  'voucher-letter': {
    label: 'Voucher letter',
    why: 'It shows the bedrooms and the rent that your voucher covers, so that your share is computed from it.',
    blackOut: 'your social security number, and the names of children',
    isDated: false,
  },
  'landlord-reference': {
    label: 'Letter of a landlord',
    why: 'It tells how renting from you went. If you have not rented before, say so in a message instead.',
    blackOut: '',
    isDated: false,
  },
  'guarantor-income': {
    label: 'Proof of your guarantor’s income',
    why: 'It shows that your guarantor could pay if you cannot.',
    blackOut: 'their social security number, and numbers of bank accounts',
    isDated: false,
  },
  'background-report': {
    label: 'Background check that you already have',
    why: 'With one that is less than 30 days old you pay no application fee: that is the law of New York.',
    blackOut: 'your social security number, and anything about a criminal history',
    isDated: true,
  },
} as const satisfies Record<string, Template>;

export type TemplateKey = keyof typeof TEMPLATES;
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as [TemplateKey, ...TemplateKey[]];

export const templateOf = (key: TemplateKey): Template => TEMPLATES[key];

/** A background check that is older than this does not save the fee. */
export const REPORT_DAYS_MAX = 30;
