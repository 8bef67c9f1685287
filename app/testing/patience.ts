import { patience } from '@stoop/base/api/db/patience';

Object.assign(patience, { connectMs: 60_000, answerMs: 60_000 });
