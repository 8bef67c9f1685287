import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useProfile } from '@stoop/features/people/web/menu/use-profile';
import { useState } from 'react';
import { SIGNER_FIELDS, type Signer, type SignerField, signerIssues } from '../rules/signer.ts';

const FIELDS = Object.keys(SIGNER_FIELDS) as SignerField[];

/** The issues of what was written, by field. */
const issuesIn = (signer: Signer): Partial<Record<SignerField, string>> =>
  Object.fromEntries(
    signerIssues(signer, newYorkDay(new Date())).map(({ path, message }) => [
      path.replace('own.', ''),
      message,
    ]),
  );

/** What the profile of the reader lacks to be on an application, as they write it; nothing where it lacks nothing. */
export function useOwnName() {
  const profile = useProfile();
  const [written, setWritten] = useState<Partial<Signer>>({});
  const [isChecked, setChecked] = useState(false);
  const known: Signer | null = profile && {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.basicInfo.phone ?? '',
  };
  const lacking = known ? issuesIn(known) : {};
  const signer = known && { ...known, ...written };
  const faults = signer ? issuesIn(signer) : {};
  return {
    fields: FIELDS.filter((name) => lacking[name] !== undefined),
    value: (name: SignerField) => signer?.[name] ?? '',
    error: (name: SignerField) => (isChecked ? faults[name] : undefined),
    write: (name: SignerField, text: string) => setWritten({ ...written, [name]: text }),
    /** What is to be saved before a yes; null where something is missing, which the fields then say. */
    check(): Signer | null {
      setChecked(true);
      return Object.keys(faults).length === 0 ? signer : null;
    },
  };
}

/** Asks for what is missing, beside the yes that needs it. */
export const OwnNameFields = ({ own }: { own: ReturnType<typeof useOwnName> }) =>
  own.fields.length > 0 && (
    <div className="grid gap-4 border-l-4 border-action pl-4">
      <p>The application names everybody who signs. What you add here is saved in your profile.</p>
      {own.fields.map((name) => (
        <Field
          key={name}
          label={SIGNER_FIELDS[name].label}
          autoComplete={AUTO_COMPLETE[name]}
          value={own.value(name)}
          error={own.error(name)}
          onChange={({ target }) => own.write(name, target.value)}
        />
      ))}
    </div>
  );

const AUTO_COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
} as const satisfies Record<SignerField, string>;
