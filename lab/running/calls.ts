import { Agent, request } from 'node:http';
import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { BUILDING_ID, type TestUser } from './people.ts';

export interface CallAnswer {
  status: number;
  /** Null if the answer has no Retry-After. */
  retryAfter: string | null;
  body: JsonObject;
  milliseconds: number;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  as: TestUser;
  /** JSON, or the bytes of a JPEG. */
  body?: object | Uint8Array;
  /** Idempotency-Key. */
  key?: string;
}

export interface Caller {
  /** The address of the product. */
  address: string;
  /** The answer; null if the connection closed before. */
  call(call: Call): Promise<CallAnswer | null>;
  close(): void;
}

const read = (text: string): JsonObject => {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
};

/** Calls the product at `address` as its pages do, with one connection for each call at a time, or a new one for each call. */
export function callerOf(address: string, { isKept = true } = {}): Caller {
  const agent = new Agent({ keepAlive: isKept });
  const call = ({ method = 'POST', path, as, body, key }: Call) =>
    new Promise<CallAnswer | null>((resolve) => {
      const started = performance.now();
      const isPicture = body instanceof Uint8Array;
      const text = isPicture ? body : body && JSON.stringify(body);
      const headers = {
        Cookie: as.cookie,
        'Sec-Fetch-Site': 'same-origin',
        'User-Agent': 'Mozilla/5.0 (stoop run)',
        ...(text && { 'Content-Type': isPicture ? 'image/jpeg' : 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      };
      const sent = request(new URL(path, address), { agent, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve(null));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'] ?? null,
            body: read(Buffer.concat(chunks).toString()),
            milliseconds: performance.now() - started,
          }),
        );
      });
      sent.on('error', () => resolve(null));
      sent.end(text);
    });
  return { address, call, close: () => agent.destroy() };
}

/** An application of an applicant for a unit. */
export const application = (as: TestUser, unitId: string, key?: string): Call => ({
  path: '/api/v1/applications',
  as,
  ...(key !== undefined && { key }),
  body: {
    applicationType: 'unit',
    buildingId: BUILDING_ID,
    unitId,
    personalInfo: {
      firstName: 'Grace',
      lastName: 'Hall',
      email: `${as.id}@stoop.test`,
      phone: '+1 212 555 0100',
      dateOfBirth: '1995-04-12',
    },
    lifestyle: { smoking: 'smoke_free' },
    livingRequirements: { lengthOfStay: '12' },
    employmentInfo: { status: 'employed', employer: 'Harbor Ferries', annualIncome: 98_000 },
  },
});

/** The answer to an accepted application. */
export interface Accepted {
  applicationDbId: string;
  applicationId: string;
  queueStatus: string;
  position: number | null;
}

/** Null if it was refused or not answered. */
export function acceptedIn(answer: CallAnswer | null): Accepted | null {
  if (answer?.status !== 201) return null;
  const queue = isObject(answer.body.queue) ? answer.body.queue : {};
  return {
    applicationDbId: String(answer.body.applicationDbId),
    applicationId: String(answer.body.applicationId),
    queueStatus: String(queue.status),
    position: typeof queue.position === 'number' ? queue.position : null,
  };
}
