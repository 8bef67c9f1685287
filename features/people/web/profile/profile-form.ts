import type { ProfileView } from '../../contract/profile.ts';
import { PROFILE_FIELDS, type ProfileKey, type Section } from '../../rules/profile-fields.ts';
import { keysIn, type ProfileValues, SECTION_NAMES } from './profile-fields.ts';
import type { ProfileProblems } from './profile-problems.ts';
import { isSame, valuesOf } from './profile-values.ts';

export type SectionStatus =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'saved' }
  /** `isUnknown` where it may have been saved all the same. */
  | { kind: 'failed'; sentence: string; isUnknown: boolean };

/** The state of the page: the profile as the API last returned it, and the unsaved edits. */
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
  | { type: 'failed'; section: Section; sentence: string; isUnknown: boolean }
  | { type: 'profile'; profile: ProfileView };

const IDLE: SectionStatus = { kind: 'idle' };

export const initialForm = (profile: ProfileView): ProfileForm => ({
  profile,
  edits: {},
  problems: {},
  status: Object.fromEntries(SECTION_NAMES.map((name) => [name, IDLE])) as ProfileForm['status'],
});

export const valuesIn = ({ profile, edits }: ProfileForm): ProfileValues => ({
  ...valuesOf(profile),
  ...edits,
});

const pickKeys = <All extends { [Key in ProfileKey]?: unknown }>(
  all: All,
  isIncluded: (key: ProfileKey) => boolean,
) =>
  Object.fromEntries(
    Object.entries(all).filter(([key]) => isIncluded(key as ProfileKey)),
  ) as Partial<All>;

const isIn = (section: Section) => (key: ProfileKey) => PROFILE_FIELDS[key].section === section;
const isOutside = (section: Section) => (key: ProfileKey) => !isIn(section)(key);

export const changesIn = ({ edits }: ProfileForm, section: Section): Partial<ProfileValues> =>
  pickKeys(edits, isIn(section));

export const isChanged = (form: ProfileForm, section: Section): boolean =>
  keysIn(section).some((key) => key in form.edits);

/** Drops edits that equal the saved values. */
const realEdits = (profile: ProfileView, edits: Partial<ProfileValues>): Partial<ProfileValues> => {
  const afterSave = valuesOf(profile);
  return pickKeys(edits, (key) => !isSame(key, edits[key], afterSave[key]));
};

const withStatus = (form: ProfileForm, section: Section, status: SectionStatus): ProfileForm => ({
  ...form,
  status: { ...form.status, [section]: status },
});

function afterChange(form: ProfileForm, edits: Partial<ProfileValues>): ProfileForm {
  const keys = Object.keys(edits) as ProfileKey[];
  const status = { ...form.status };
  for (const key of keys) {
    const { section } = PROFILE_FIELDS[key];
    if (status[section].kind !== 'sending') status[section] = IDLE;
  }
  return {
    ...form,
    status,
    edits: realEdits(form.profile, { ...form.edits, ...edits }),
    problems: pickKeys(form.problems, (key) => !keys.includes(key)),
  };
}

/** Edits made during the request stay; the rest takes the API's values. */
function afterSave(
  form: ProfileForm,
  { section, sent, profile }: Extract<ProfileEvent, { type: 'saved' }>,
): ProfileForm {
  const unsaved = pickKeys(
    form.edits,
    (key) => !(key in sent && isSame(key, form.edits[key], sent[key])),
  );
  const next = {
    ...form,
    profile,
    edits: realEdits(profile, unsaved),
    problems: pickKeys(form.problems, isOutside(section)),
  };
  return withStatus(next, section, { kind: 'saved' });
}

/** A section of which it was not known whether it was saved, and that has no edits any more, was. */
function afterLook(form: ProfileForm, profile: ProfileView): ProfileForm {
  let next: ProfileForm = { ...form, profile, edits: realEdits(profile, form.edits) };
  for (const section of SECTION_NAMES) {
    const status = form.status[section];
    if (status.kind === 'failed' && status.isUnknown && !isChanged(next, section))
      next = withStatus(next, section, { kind: 'saved' });
  }
  return next;
}

export function profileReducer(form: ProfileForm, event: ProfileEvent): ProfileForm {
  switch (event.type) {
    case 'changed':
      return afterChange(form, event.edits);
    case 'discarded': {
      const isInOtherSection = isOutside(event.section);
      const edits = pickKeys(form.edits, isInOtherSection);
      const problems = pickKeys(form.problems, isInOtherSection);
      return withStatus({ ...form, edits, problems }, event.section, IDLE);
    }
    case 'sending':
      return withStatus(form, event.section, { kind: 'sending' });
    case 'saved':
      return afterSave(form, event);
    case 'refused': {
      const others = pickKeys(form.problems, isOutside(event.section));
      return withStatus(
        { ...form, problems: { ...others, ...event.problems } },
        event.section,
        IDLE,
      );
    }
    case 'failed': {
      const { sentence, isUnknown } = event;
      return withStatus(form, event.section, { kind: 'failed', sentence, isUnknown });
    }
    case 'profile':
      return afterLook(form, event.profile);
  }
}
