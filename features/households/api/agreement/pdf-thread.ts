import { parentPort, workerData } from 'node:worker_threads';
import type { AgreementDocument } from '../../rules/agreement-document.ts';
import { agreementPdf } from './pdf.ts';

// The thread of `AgreementFiles`: draws one agreement, and ends.
const bytes = await agreementPdf(workerData as AgreementDocument);
parentPort?.postMessage(bytes, [bytes.buffer]);
