import { isObject } from '@stoop/base/rules/json/json-values';
import { QUEUE_OUTCOMES, type QueueOutcome } from './queue-rules.ts';
import { APPLICATION_TYPES, type ApplicationType } from './wizard.ts';

/** R2.31: shown for what the navigation state lacks. */
const CONFIRMATION_DEFAULTS = {
  applicationId: 'APP-1234567',
  applicationType: 'Rental',
} as const;

const TYPE_WORDS = { unit: 'Unit', room: 'Room' } as const satisfies Record<
  ApplicationType,
  string
>;

/** R3.15, and ids of imported applications. */
const ID = /^[\w-]{1,80}$/;
const TYPE_LENGTH_MAX = 40;
const SENTENCE_LENGTH_MAX = 300;
const NAMES_MAX = 16;

export interface Confirmation {
  applicationId: string;
  /** In display form. */
  applicationType: string;
  submittedAt: Date;
  /** The name of the home; null when the state lacks it. */
  homeLabel: string | null;
  /** What can be seen on a tour; null when the state lacks it. */
  home: { buildingId: string; unitId: string } | null;
  /** Who else is on it or is asked to be, by first name. */
  emailed: readonly string[];
  queue: {
    status: QueueOutcome;
    /** Why it did not join the queue, if known. */
    message: string | null;
    /** Place in the queue, from 1. Whoever has just applied is the last of it. */
    position: number | null;
    /** The user's other application that holds the place (R5.08). */
    first: string | null;
  };
}

const readId = (value: unknown): string | null =>
  typeof value === 'string' && ID.test(value) ? value : null;

function readType(value: unknown): string | null {
  const known = APPLICATION_TYPES.find((type) => type === value);
  if (known) return TYPE_WORDS[known];
  const written = typeof value === 'string' ? value.trim() : '';
  const isShort = written.length > 0 && written.length <= TYPE_LENGTH_MAX;
  return isShort ? written : null;
}

function readTime(value: unknown): Date | null {
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

function readSentence(value: unknown): string | null {
  const written = typeof value === 'string' ? value.trim() : '';
  return written.length > 0 && written.length <= SENTENCE_LENGTH_MAX ? written : null;
}

const readCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

function readHome(value: unknown): Confirmation['home'] {
  const { buildingId, unitId } = isObject(value) ? value : {};
  return typeof buildingId === 'string' && buildingId && typeof unitId === 'string' && unitId
    ? { buildingId, unitId }
    : null;
}

const readNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, NAMES_MAX).flatMap((one) => readSentence(one) ?? []) : [];

function readQueue(value: unknown): Confirmation['queue'] {
  const { status, message, position, first } = isObject(value) ? value : {};
  return {
    status: QUEUE_OUTCOMES.find((outcome) => outcome === status) ?? 'queued',
    message: readSentence(message),
    position: readCount(position),
    first: readId(first),
  };
}

/**
 * Parses the navigation state for the confirmation page (R2.30, R3.19). A missing part gets its default (R2.31);
 * null when the state is not from a submission.
 */
export function readConfirmation(state: unknown, now: Date): Confirmation | null {
  const { applicationId, applicationType, submitTime, homeLabel, home, emailed, queue } = isObject(
    state,
  )
    ? state
    : {};
  const [id, type, time] = [readId(applicationId), readType(applicationType), readTime(submitTime)];
  if (id === null && type === null && time === null) return null;
  return {
    applicationId: id ?? CONFIRMATION_DEFAULTS.applicationId,
    applicationType: type ?? CONFIRMATION_DEFAULTS.applicationType,
    submittedAt: time ?? now,
    homeLabel: readSentence(homeLabel),
    home: readHome(home),
    emailed: readNames(emailed),
    queue: readQueue(queue),
  };
}
