import { patience } from '../db/patience.ts';

Object.assign(patience, { connectMs: 60_000, answerMs: 60_000 });
