import { createHash, randomBytes } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { FormBody, SentForm } from '@stoop/base/api/http/form-body';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import type { MadeDocument } from '@stoop/base/api/images/make-document';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import { listPlain } from '@stoop/features/applications/api/store';
import { holdsPlace } from '@stoop/features/applications/rules/stages';
import { FILE_BYTES_MAX, saidKind, storedName } from '../rules/file-kinds.ts';
import { FILES_MAX, maySend } from '../rules/request-states.ts';
import { templateOf } from '../rules/templates.ts';
import type { DocumentDeps } from './deps.ts';
import {
  addDocument,
  changeState,
  countDocuments,
  findByHash,
  findDocument,
  findRequest,
  lockRequest,
  type StoredRequest,
} from './store.ts';
import { recordChange } from './tell.ts';
import { fileView, listAccountsOn } from './views.ts';

/** What a form has besides its file. */
const FORM_BYTES = 16 * 1024;
const ID_BYTES = 16;

interface Sent {
  accountId: string;
  requestId: string;
  datedOn: string | null;
  file: NonNullable<SentForm['file']>;
  hash: string;
}

const missing = (path: string, message: string) =>
  refuse('request/invalid', { issues: [{ path, message }] });

/** What was sent, by a form that has exactly that. */
async function readSent(accountId: string, body: FormBody): Promise<Sent | Refused<SentCode>> {
  const form = await body.read(FILE_BYTES_MAX + FORM_BYTES);
  if (form instanceof Refused)
    return form.code === 'request/too-large' ? refuse('document/too-large') : refuse(form.code);
  const { fields, file } = form;
  const other = [...fields.keys()].find((name) => !['requestId', 'datedOn'].includes(name));
  if (other !== undefined) return missing(other.slice(0, 100), 'is not known');
  const requestId = fields.get('requestId');
  if (!requestId) return missing('requestId', 'must be given');
  if (!file) return missing('file', 'must be given');
  if (file.bytes.length > FILE_BYTES_MAX) return refuse('document/too-large');
  const datedOn = fields.get('datedOn') || null;
  if (datedOn !== null && readIsoDay(datedOn) === null) return missing('datedOn', 'must be a day');
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  return { accountId, requestId, datedOn, file, hash };
}
type SentCode = 'request/malformed' | 'request/invalid' | 'document/too-large';

/** Whether a file may be stored for a request of its sender; the document, where it is already. */
async function checkRequest(sql: Sql, request: StoredRequest | null, sent: Sent) {
  if (request?.accountId !== sent.accountId) return refuse('documents/request-not-found');
  const before = await findByHash(sql, sent.requestId, sent.hash);
  if (before) return new RepeatedReply(fileView(before));
  const [application] = await listPlain(sql, [request.applicationDbId]);
  if (!application || !(await listAccountsOn(sql, request)).includes(sent.accountId))
    return refuse('documents/request-not-found');
  if (!holdsPlace(application.stage)) return refuse('documents/application-ended');
  if (!maySend(request.state)) return refuse('documents/not-awaited');
  if ((await countDocuments(sql, sent.requestId)) >= FILES_MAX) return refuse('documents/full');
  return { request, application };
}

function refuseDate({ template }: StoredRequest, { datedOn }: Sent, now: Date) {
  if (datedOn === null)
    return templateOf(template).isDated ? missing('datedOn', 'must be given') : null;
  return datedOn > newYorkDay(now) ? missing('datedOn', 'must not be in the future') : null;
}

async function store(tx: Writer, sent: Sent, made: MadeDocument) {
  const { accountId, requestId, datedOn, hash } = sent;
  await lockAccountsShared(tx, [accountId]);
  const checked = await checkRequest(tx, await lockRequest(tx, requestId), sent);
  if (checked instanceof Refused || checked instanceof RepeatedReply) return checked;
  const documentId = randomBytes(ID_BYTES).toString('base64url');
  const { type, pages, bytes: file } = made;
  const name = storedName(sent.file.name, type);
  await addDocument(tx, { documentId, requestId, name, type, pages, datedOn, hash, file });
  await changeState(tx, requestId, { state: 'sent' });
  const { application, request } = checked;
  await recordChange(tx, application, [accountId]);
  await addAudit(
    tx,
    'document/sent',
    { actorId: accountId, subjectId: request.applicationDbId },
    { document: documentId, template: request.template },
  );
  const stored = await findDocument(tx, documentId);
  if (!stored) throw new Error('a document was not added');
  return fileView(stored);
}

/**
 * Stores a file for a request, once it was read as what it is said to be. Nothing is stored of one that breaks off, and the
 * same file is stored once.
 */
export async function sendDocument(
  { database: { sql }, images, now }: DocumentDeps,
  accountId: string,
  body: FormBody,
) {
  const sent = await readSent(accountId, body);
  if (sent instanceof Refused) return sent;
  const checked = await checkRequest(sql, await findRequest(sql, sent.requestId), sent);
  if (checked instanceof Refused || checked instanceof RepeatedReply) return checked;
  const wrongDate = refuseDate(checked.request, sent, now());
  if (wrongDate) return wrongDate;
  const { file } = sent;
  const kind = saidKind(file);
  if (!kind) return refuse('document/wrong-type');
  const made = await images.document({ bytes: file.bytes, kind }, accountId);
  return made instanceof Refused ? made : sql.transaction((tx) => store(tx, sent, made));
}
