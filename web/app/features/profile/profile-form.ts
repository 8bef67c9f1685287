import type { ProfileView } from '@stoop/contract/people/profile';
import {
  keysIn,
  PROFILE_FIELDS,
  type ProfileKey,
  type ProfileValues,
  SECTION_NAMES,
  type Section,
} from './profile-fields.ts';
import type { ProfileProblems } from './profile-problems.ts';
import { isSame, valuesOf } from './profile-values.ts';

export type SectionStatus =
  | { kind: 'resting' }
  | { kind: 'sending' }
  | { kind: 'saved' }
  | { kind: 'failed'; sentence: string };

/** The whole page: what the API last gave, and over it what was changed and is not saved yet. */
export interface ProfileForm {
  profile: ProfileView;
  edits: Partial<ProfileValues>;
  problems: ProfileProblems;
  status: Record<Section, SectionStatus>;
}

export type ProfileEvent =
  | { type: 'changed'; edits: Partial<ProfileValues> }
  | { type: 'discarded'; section: Section }
  | { type: 'sending'; section: Section }
  | { type: 'saved'; section: Section; sent: Partial<ProfileValues>; profile: ProfileView }
  | { type: 'refused'; section: Section; problems: ProfileProblems }
  | { type: 'failed'; section: Section; sentence: string }
  | { type: 'profile'; profile: ProfileView };

const RESTING: SectionStatus = { kind: 'resting' };

export const openForm = (profile: ProfileView): ProfileForm => ({
  profile,
  edits: {},
  problems: {},
  status: Object.fromEntries(SECTION_NAMES.map((name) => [name, RESTING])) as ProfileForm['status'],
});

/** What stands in the fields. */
export const valuesIn = ({ profile, edits }: ProfileForm): ProfileValues => ({
  ...valuesOf(profile),
  ...edits,
});

/** The entries of the wanted fields. */
const picked = <All extends { [Key in ProfileKey]?: unknown }>(
  all: All,
  isWanted: (key: ProfileKey) => boolean,
) =>
  Object.fromEntries(
    Object.entries(all).filter(([key]) => isWanted(key as ProfileKey)),
  ) as Partial<All>;

const isIn = (section: Section) => (key: ProfileKey) => PROFILE_FIELDS[key].section === section;
const isOutside = (section: Section) => (key: ProfileKey) => !isIn(section)(key);

/** What of a section is changed and not saved. */
export const changesIn = ({ edits }: ProfileForm, section: Section): Partial<ProfileValues> =>
  picked(edits, isIn(section));

export const isChanged = (form: ProfileForm, section: Section): boolean =>
  keysIn(section).some((key) => key in form.edits);

/** Edits that say something else than the profile does. */
const realEdits = (profile: ProfileView, edits: Partial<ProfileValues>): Partial<ProfileValues> => {
  const saved = valuesOf(profile);
  return picked(edits, (key) => !isSame(key, edits[key], saved[key]));
};

const withStatus = (form: ProfileForm, section: Section, status: SectionStatus): ProfileForm => ({
  ...form,
  status: { ...form.status, [section]: status },
});

function changed(form: ProfileForm, edits: Partial<ProfileValues>): ProfileForm {
  const keys = Object.keys(edits) as ProfileKey[];
  const status = { ...form.status };
  for (const key of keys) {
    const { section } = PROFILE_FIELDS[key];
    if (status[section].kind !== 'sending') status[section] = RESTING;
  }
  return {
    ...form,
    status,
    edits: realEdits(form.profile, { ...form.edits, ...edits }),
    problems: picked(form.problems, (key) => !keys.includes(key)),
  };
}

/** What was typed while the answer was on its way stays; the rest is what the API made of it. */
function saved(
  form: ProfileForm,
  { section, sent, profile }: Extract<ProfileEvent, { type: 'saved' }>,
): ProfileForm {
  const left = picked(
    form.edits,
    (key) => !(key in sent && isSame(key, form.edits[key], sent[key])),
  );
  const next = {
    ...form,
    profile,
    edits: realEdits(profile, left),
    problems: picked(form.problems, isOutside(section)),
  };
  return withStatus(next, section, { kind: 'saved' });
}

export function nextForm(form: ProfileForm, event: ProfileEvent): ProfileForm {
  switch (event.type) {
    case 'changed':
      return changed(form, event.edits);
    case 'discarded': {
      const isKept = isOutside(event.section);
      const edits = picked(form.edits, isKept);
      const problems = picked(form.problems, isKept);
      return withStatus({ ...form, edits, problems }, event.section, RESTING);
    }
    case 'sending':
      return withStatus(form, event.section, { kind: 'sending' });
    case 'saved':
      return saved(form, event);
    case 'refused': {
      const others = picked(form.problems, isOutside(event.section));
      return withStatus(
        { ...form, problems: { ...others, ...event.problems } },
        event.section,
        RESTING,
      );
    }
    case 'failed': {
      return withStatus(form, event.section, { kind: 'failed', sentence: event.sentence });
    }
    case 'profile':
      return {
        ...form,
        profile: event.profile,
        edits: realEdits(event.profile, form.edits),
      };
  }
}
