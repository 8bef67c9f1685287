import type { Submitted } from '../../contract/application.ts';
import { blankFields, type Draft, type FieldValues } from './draft.ts';

/** A household that applies for the whole home: its members are on the application, and nobody names them. */
export interface Together {
  /** The others, as their profiles have them. */
  members: readonly { firstName: string; lastName: string; email: string; phone: string }[];
  /** What still keeps it from being sent, with the page where that is settled; null where nothing does. */
  waitsFor: { words: string; to: string; label: string } | null;
  /** Applies for all of them. Rejects with an `ApiProblem`. */
  send: (draft: Draft) => Promise<Submitted>;
}

const fieldsOf = (member: Together['members'][number]): FieldValues => ({
  ...blankFields('coApplicants'),
  ...member,
});

/** A draft as it is sent with a household: whom it names besides is not part of that. It is stored nowhere. */
export const withMembers = (draft: Draft, together: Together | null): Draft =>
  together
    ? {
        ...draft,
        hasMembers: true,
        form: { ...draft.form, coApplicants: together.members.map(fieldsOf) },
      }
    : draft;

/** Who else is written to, by first name: who applies with its sender, and a guarantor. */
export function othersIn({ form }: Draft, together: Together | null): string[] {
  const people = together?.members ?? form.coApplicants;
  const names = [...people, ...(form.hasGuarantor ? [form.guarantorInfo] : [])];
  return names.map(({ firstName = '' }) => firstName.trim()).filter(Boolean);
}
