import { isObject } from '@stoop/base/rules/json/json-values';
import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { type AppliedFor, isSameHome } from '../../rules/application-path.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './read-draft.ts';

/** With more homes, the drafts that were edited longest ago are dropped. */
const DRAFTS_MAX = 10;

/** R4.06, R9.10: the stored state of applying in this browser. */
export interface LocalApplications {
  /** Newest first, one for each home and account. */
  drafts: readonly Draft[];
  lastSubmittedId: string | null;
}

export function readQuarantined(value: unknown): LocalApplications {
  const { drafts, lastSubmittedId } = isObject(value) ? value : {};
  return {
    drafts: (Array.isArray(drafts) ? drafts : []).flatMap((draft) => readDraft(draft) ?? []),
    lastSubmittedId: typeof lastSubmittedId === 'string' ? lastSubmittedId : null,
  };
}

/**
 * Whether this user may see a draft: drafts of an account belong to it; drafts of a visitor to anybody at this browser.
 */
const belongsTo = (draft: Draft, accountId: string | null): boolean =>
  draft.accountId === null || draft.accountId === accountId;

/** Adds a draft in place of its earlier version. */
export function withDraft(stored: LocalApplications, draft: Draft): LocalApplications {
  const others = stored.drafts.filter(
    (other) => !(isSameHome(other.home, draft.home) && belongsTo(other, draft.accountId)),
  );
  const drafts = [draft, ...others]
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    .slice(0, DRAFTS_MAX);
  return { ...stored, drafts };
}

/** Without the drafts of a home that the user may see. */
export const withoutDraft = (
  stored: LocalApplications,
  { home, accountId }: Pick<Draft, 'home' | 'accountId'>,
): LocalApplications => ({
  ...stored,
  drafts: stored.drafts.filter(
    (draft) => !(isSameHome(draft.home, home) && belongsTo(draft, accountId)),
  ),
});

/** After a submit the home's drafts are removed and the application's id is stored (R4.06). */
export const withSubmitted = (
  stored: LocalApplications,
  of: Pick<Draft, 'home' | 'accountId'>,
  applicationId: string,
): LocalApplications => ({ ...withoutDraft(stored, of), lastSubmittedId: applicationId });

const stored = () => readQuarantined(readSlice('application'));

export const draftsOf = (accountId: string | null): readonly Draft[] =>
  stored().drafts.filter((draft) => belongsTo(draft, accountId));

export const draftsOfHome = (home: AppliedFor, accountId: string | null): readonly Draft[] =>
  draftsOf(accountId).filter((draft) => isSameHome(draft.home, home));

export const saveDraft = (draft: Draft): void =>
  writeSlice('application', withDraft(stored(), draft));

export const rememberSubmitted = (draft: Draft, applicationId: string): void =>
  writeSlice('application', withSubmitted(stored(), draft, applicationId));

export const forgetDraft = (of: Pick<Draft, 'home' | 'accountId'>): void =>
  writeSlice('application', withoutDraft(stored(), of));
