import { criminalHistoryIn } from '@stoop/features/applications/rules/note-check';
import { checkListingWords } from '@stoop/features/listings/rules/listing-words';

/** What stands in braces in a template and is filled in from the conversation. */
export const TEMPLATE_FIELDS = {
  'first name': { hint: 'who reads it: Maya, or Maya and Ben', missing: 'nobody to name' },
  home: { hint: 'the home: Warren House, 4F', missing: 'no home' },
  address: { hint: 'its address: 14 Warren Street', missing: 'no address' },
  tour: { hint: 'the tour that is booked: Friday, Nov 28, 5:30 PM', missing: 'no booked tour' },
  'application number': { hint: 'APP and its number', missing: 'no application' },
  'my name': { hint: 'your first name', missing: 'no name in your profile' },
} as const satisfies Record<string, { hint: string; missing: string }>;
export type TemplateField = keyof typeof TEMPLATE_FIELDS;
export const TEMPLATE_FIELD_NAMES = Object.keys(TEMPLATE_FIELDS) as TemplateField[];

export const TEMPLATE_NAME_MAX = 40;
/** So many are kept for a building, and so many for all. */
export const TEMPLATES_MAX = 50;

/** What stands in braces, in one line; also what is no field. */
const BRACES = /\{([^{}\n]*)\}/gu;

const isField = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name);

/** The name of a field as people type it: `{ First Name }` is `first name`. */
const fieldName = (inBraces: string): string => inBraces.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Why a template cannot be kept, a sentence each; empty if it can. */
export function faultsOfTemplate(text: string): string[] {
  const unknown = [...text.matchAll(BRACES)].filter(([, name = '']) => !isField(fieldName(name)));
  const single = /[{}]/u.test(text.replace(BRACES, ''));
  return [
    ...new Set(
      unknown.map(
        ([braces]) =>
          `${braces} is no field. Use ${TEMPLATE_FIELD_NAMES.map((name) => `{${name}}`).join(', ')}.`,
      ),
    ),
    ...(single ? ['A brace stands alone. A field begins with { and ends with }.'] : []),
    ...checkListingWords(text).map(({ phrase, reason }) => `“${phrase}”: ${reason}`),
    ...criminalHistoryIn(text).map(
      (words) => `“${words}”: the law keeps it out of decisions about a home.`,
    ),
  ];
}

export type FieldValues = Readonly<Record<TemplateField, string | null>>;

/** A template with the values of a conversation, and the fields that it has no value for, each once. */
export function fillTemplate(text: string, values: FieldValues) {
  const missing = new Set<TemplateField>();
  const filled = text.replace(BRACES, (braces, inBraces: string) => {
    const name = fieldName(inBraces);
    const value = isField(name) ? values[name] : null;
    if (isField(name) && value === null) missing.add(name);
    return value ?? braces;
  });
  return { text: filled, missing: [...missing] };
}
