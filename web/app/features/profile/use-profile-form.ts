import type { ProfileView } from '@stoop/contract/people/profile';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { useEffect, useReducer } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { dispatchAuth, readAuth } from '../../platform/session.ts';
import type { ProfileValues, Section } from './profile-fields.ts';
import {
  changesIn,
  nextForm,
  openForm,
  type ProfileEvent,
  type ProfileForm,
  valuesIn,
} from './profile-form.ts';
import { checkChanges, problemsOfIssues } from './profile-problems.ts';
import { patchOf } from './profile-values.ts';
import { clearEdits, storedEdits, storeEdits } from './unsaved-edits.ts';

/** What the parts of the page read, and what they can do. */
export interface ProfileEditor {
  form: ProfileForm;
  /** What stands in the fields. */
  values: ProfileValues;
  change: (edits: Partial<ProfileValues>) => void;
  discard: (section: Section) => void;
  /** Saves what was changed in a section, and `edits` with it. */
  save: (section: Section, edits?: Partial<ProfileValues>) => Promise<void>;
  /** A part of the profile was changed by another call. */
  setProfile: (profile: ProfileView) => void;
}

/** The band of the page shows the new name and photo too. */
function tellSession(profile: ProfileView): void {
  const { user } = readAuth();
  if (!user) return;
  const { firstName, lastName, photoURL } = profile;
  dispatchAuth({ type: 'found', user: { ...user, firstName, lastName, photoURL } });
  dispatchAuth({ type: 'profile-found', profile });
}

/** What a refusal means for the section that was to be saved. */
function eventOf(section: Section, error: unknown): ProfileEvent {
  if (!(error instanceof ApiProblem)) throw error;
  const problems = problemsOfIssues(error.issues);
  if (Object.keys(problems).length > 0) return { type: 'refused', section, problems };
  return { type: 'failed', section, sentence: error.detail };
}

async function send(
  { profile: { id }, edits }: ProfileForm,
  section: Section,
  sent: Partial<ProfileValues>,
): Promise<ProfileEvent> {
  try {
    const profile = await browserApi.send<ProfileView>('PATCH', '/me', patchOf(sent));
    tellSession(profile);
    return { type: 'saved', section, sent, profile };
  } catch (error) {
    // The guard takes the page away until somebody signs in again.
    if (error instanceof ApiProblem && error.status === 401)
      storeEdits({ accountId: id, edits: { ...edits, ...sent } });
    return eventOf(section, error);
  }
}

const openWithKept = (profile: ProfileView): ProfileForm =>
  nextForm(openForm(profile), { type: 'changed', edits: storedEdits(profile.id) });

/** The profile as it is being edited. Nothing typed is lost when saving fails. */
export function useProfileForm(profile: ProfileView): ProfileEditor {
  const [form, tell] = useReducer(nextForm, profile, openWithKept);
  useEffect(() => clearEdits(), []);
  const save = async (section: Section, edits: Partial<ProfileValues> = {}) => {
    const sent = { ...changesIn(form, section), ...edits };
    const isSending = form.status[section].kind === 'sending';
    if (isSending || Object.keys(sent).length === 0) return;
    if (Object.keys(edits).length > 0) tell({ type: 'changed', edits });
    const problems = checkChanges(sent, { today: newYorkDay(new Date()) });
    if (Object.keys(problems).length > 0) {
      tell({ type: 'refused', section, problems });
      return;
    }
    tell({ type: 'sending', section });
    tell(await send(form, section, sent));
  };
  return {
    form,
    values: valuesIn(form),
    change: (edits) => tell({ type: 'changed', edits }),
    discard: (section) => tell({ type: 'discarded', section }),
    save,
    setProfile: (next) => {
      tellSession(next);
      tell({ type: 'profile', profile: next });
    },
  };
}
