import { templateOf } from '../kinds.ts';
import type { Mail, Transport } from '../mail.ts';
import { SendFailure } from '../send-failure.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** The version of the provider's library with the same calls. */
const LIB_VERSION = '4.4.1';
const PATHS = { json: '/api/v1.0/email/send', form: '/api/v1.0/email/send-form' } as const;
const ANSWER_LENGTH_MAX = 200;

export interface EmailjsSettings {
  origin: string;
  publicKey: string;
  serviceId: string;
  templates: {
    /** The template for the confirmation of an application. */
    confirmation: string;
    /** The template for messages to support, whose recipient is fixed. */
    contact: string;
    /** The template for all others: to_name, to_email, subject, message. */
    letter: string;
  };
}

export interface EmailjsOptions {
  origin: string;
  publicKey: string;
  /** The timeout of an answer. */
  timeoutMs: number;
  /** The same on every try; sent as a header, because the provider's body has no field for it. */
  messageId?: string;
}

export interface TemplateCall {
  serviceId: string;
  templateId: string;
  params: unknown;
}

/** R5.11. */
function requireOptions({ publicKey }: EmailjsOptions, call: TemplateCall) {
  const refuse = (text: string) => new SendFailure({ status: 400, text });
  if (!publicKey) throw refuse('The public key is required');
  if (!call.serviceId) throw refuse('The service ID is required');
  if (!call.templateId) throw refuse('The template ID is required');
  const { params } = call;
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw refuse('The template params have to be an object');
  return { ...params };
}

async function post(path: string, body: string | FormData, options: EmailjsOptions): Promise<void> {
  const { origin, timeoutMs, messageId } = options;
  const headers = {
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(messageId && { 'Idempotency-Key': messageId }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const init: RequestInit = { method: 'POST', body, headers, signal, redirect: 'error' };
  const answered = async () => {
    const answer = await fetch(new URL(path, origin), init);
    return { answer, text: (await answer.text()).slice(0, ANSWER_LENGTH_MAX) };
  };
  const { answer, text } = await answered().catch(() => {
    throw new SendFailure({ status: 0 });
  });
  if (answer.ok) return;
  const reason = answer.status === 429 ? undefined : text.replace(/\s+/g, ' ') || answer.statusText;
  throw new SendFailure({
    status: answer.status,
    text: reason,
    retryAfterSeconds: retryAfterSeconds(answer.headers.get('Retry-After'), Date.now()),
  });
}

/** Sends with the provider's JSON call. Rejects with a SendFailure. */
export async function sendTemplate(options: EmailjsOptions, call: TemplateCall): Promise<void> {
  const template_params = requireOptions(options, call);
  const body = JSON.stringify({
    lib_version: LIB_VERSION,
    user_id: options.publicKey,
    service_id: call.serviceId,
    template_id: call.templateId,
    template_params,
  });
  await post(PATHS.json, body, options);
}

/** Sends with the provider's form call. Rejects with a SendFailure. */
export async function sendForm(options: EmailjsOptions, call: TemplateCall): Promise<void> {
  const params = requireOptions(options, call);
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) form.append(name, String(value));
  form.append('lib_version', LIB_VERSION);
  form.append('service_id', call.serviceId);
  form.append('template_id', call.templateId);
  form.append('user_id', options.publicKey);
  await post(PATHS.form, form, options);
}

type Places = Readonly<Record<string, string>>;

/** By the names in the provider's dashboard. */
const filled = (places: Places, { params, to }: Mail): Places =>
  Object.fromEntries(
    Object.entries(places).map(([place, name]) => [
      place,
      (name === 'toEmail' ? to : params[name]) ?? '',
    ]),
  );

const printed = ({ to, params, subject, text }: Mail): Places => ({
  to_name: params.firstName ?? '',
  to_email: to,
  subject,
  message: text,
});

/** Sends mails through the hosted provider. */
export function emailjsTransport(settings: EmailjsSettings, timeoutMs: number): Transport {
  const { origin, publicKey, serviceId, templates } = settings;
  return {
    async send(mail: Mail) {
      const own = templateOf(mail.kind);
      const templateId = templates[own?.setting ?? 'letter'];
      const send = own?.isForm ? sendForm : sendTemplate;
      const params = own ? filled(own.places, mail) : printed(mail);
      const options = { origin, publicKey, timeoutMs, messageId: mail.messageId };
      await send(options, { serviceId, templateId, params });
      return { name: mail.messageId };
    },
    // The provider has no call that sends nothing.
    async check() {},
    close() {},
  };
}
