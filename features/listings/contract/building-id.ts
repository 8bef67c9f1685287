import { type Read, readId, refused } from '@stoop/base/contract/query';
import './problems.ts';

/** A building id; an empty one has a refusal of its own (R5.05). */
export const readBuildingId = (raw: string): Read<string> =>
  raw.trim() === '' ? refused('must not be empty', 'listings/building-id-required') : readId(raw);
