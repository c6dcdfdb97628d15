import type { noticesContract, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { cleanHtml } from './clean-html.ts';
import { noticesFor } from './notices.sql.ts';
import { readerOf } from './reader-of.ts';

export async function readNotices(
  _: unknown,
  { db, user, now }: Context,
): Promise<Output<typeof noticesContract.notices>> {
  const rows = await noticesFor(db, readerOf(user, now()));
  return rows.map(
    ({ isSeenByMe, textHtml, imageHash, forSchoolIds, forProgramIds, version, ...notice }) => ({
      notice: {
        ...notice,
        ...(forSchoolIds && forProgramIds && version && { forSchoolIds, forProgramIds, version }),
        text: cleanHtml(textHtml),
        image: imageHash && `/files/images/${imageHash}`,
      },
      isSeenByMe,
    }),
  );
}
