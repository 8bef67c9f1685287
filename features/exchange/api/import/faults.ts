import { isObject } from '@stoop/base/rules/json/json-values';

/** Why a document is refused: the path in it (`rentList[0].broker`), and how to correct it. */
export interface Fault {
  path: string;
  reason: string;
}

/** Thrown by a save that meets what another transaction changed since the check for conflicts; says the reason. */
export class ConcurrentConflict extends Error {}

export const DOCUMENT_BYTES_MAX = 8_000_000;
const DEPTH_MAX = 32;

const step = (path: string, field: string) => (path ? `${path}.${field}` : field);

function textFault(text: string): string | null {
  if (text.includes('\0')) return 'holds a NUL character, which the database cannot; remove it';
  if (!text.isWellFormed()) return 'holds half of a surrogate pair; write the whole character';
  return null;
}

function valueFault(value: unknown): string | null {
  if (typeof value === 'string') return textFault(value);
  if (typeof value !== 'number') return null;
  const exact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  return exact ? null : 'is a number too large to keep exactly; write it as text';
}

/** The first value, in any field, that the store cannot reproduce. */
export function findValueFault(value: unknown, path = '', depth = 0): Fault | null {
  if (depth > DEPTH_MAX) return { path, reason: `is nested deeper than ${DEPTH_MAX} levels` };
  const reason = valueFault(value);
  if (reason) return { path, reason };
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const fault = findValueFault(value[at], `${path}[${at}]`, depth + 1);
      if (fault) return fault;
    }
  } else if (isObject(value)) {
    for (const field of Object.keys(value)) {
      const named = textFault(field);
      if (named) return { path, reason: `has a field whose name ${named}` };
      const fault = findValueFault(value[field], step(path, field), depth + 1);
      if (fault) return fault;
    }
  }
  return null;
}

/** The faults of a part of a document, as faults of the document. */
export const within = (prefix: string, fault: Fault | null): Fault | null =>
  fault && {
    path: fault.path
      ? fault.path.startsWith('[')
        ? prefix + fault.path
        : step(prefix, fault.path)
      : prefix,
    reason: fault.reason,
  };
