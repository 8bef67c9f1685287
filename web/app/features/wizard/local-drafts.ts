import { type AppliedFor, isSameHome } from '@stoop/domain/applications/application-path';
import { isObject } from '@stoop/domain/json/json-values';
import { readSlice, writeSlice } from '../../platform/browser-state.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './read-draft.ts';

/** Of more homes this browser forgets the draft that was left alone the longest. */
const DRAFTS_MAX = 10;

/** R4.06, R9.10: what this browser keeps of applying. */
export interface LocalApplications {
  /** Newest first, one a home and account. */
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

/** Whom a draft may be shown to: its account; that of a visitor, whoever sits there. */
const isOf = (draft: Draft, accountId: string | null): boolean =>
  draft.accountId === null || draft.accountId === accountId;

/** With this draft in the place of those of the same home that it came from. */
export function withDraft(kept: LocalApplications, draft: Draft): LocalApplications {
  const others = kept.drafts.filter(
    (other) => !(isSameHome(other.home, draft.home) && isOf(other, draft.accountId)),
  );
  const drafts = [draft, ...others]
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    .slice(0, DRAFTS_MAX);
  return { ...kept, drafts };
}

/** After a submit: the wizard of that home begins anew, and the application's id is remembered (R4.06). */
export const withSubmitted = (
  kept: LocalApplications,
  { home, accountId }: Pick<Draft, 'home' | 'accountId'>,
  applicationId: string,
): LocalApplications => ({
  drafts: kept.drafts.filter((draft) => !(isSameHome(draft.home, home) && isOf(draft, accountId))),
  lastSubmittedId: applicationId,
});

const kept = () => readQuarantined(readSlice('application'));

export const draftsOf = (accountId: string | null): readonly Draft[] =>
  kept().drafts.filter((draft) => isOf(draft, accountId));

export const draftsOfHome = (home: AppliedFor, accountId: string | null): readonly Draft[] =>
  draftsOf(accountId).filter((draft) => isSameHome(draft.home, home));

export const keepDraft = (draft: Draft): void =>
  writeSlice('application', withDraft(kept(), draft));

export const rememberSubmitted = (draft: Draft, applicationId: string): void =>
  writeSlice('application', withSubmitted(kept(), draft, applicationId));
