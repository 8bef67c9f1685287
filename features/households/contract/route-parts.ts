import { z } from '@hono/zod-openapi';
import { bodyId, pathId } from '@stoop/base/contract/query';
import { CO_APPLICANTS_MAX } from '@stoop/features/applications/rules/form-fields';

/** What a call of one household has in its path. */
export const ofOne = {
  params: z.object({
    householdId: pathId('The id of the household, which begins with `HOME`.', 'HOME-3V9K7QX2MB'),
  }),
};

export const Version = z.int('must be the version that you saw').optional();

/** Who is asked to join. */
export const Asked = z
  .array(bodyId, 'must be a list')
  .min(1, 'must name at least one other person')
  .max(CO_APPLICANTS_MAX, `must be at most ${CO_APPLICANTS_MAX}`)
  .describe('Ids of people whose roommate card is shown, or `ref`s of possible households.');
