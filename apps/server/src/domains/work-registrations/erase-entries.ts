import { type Db, statement } from '../../platform/db/database.ts';
import type { ErasedPerson } from '../../platform/personal-data.ts';

const ofStudent = `in (
     select registration.id from work_registration registration
     join placement_participant participant on participant.id = registration.participant_id
     where participant.student_id = $id)`;

const forgetTexts = statement<never, { id: number }>(
  'erase-texts-of-work',
  `update work_registration registration set title = '', body = ''
   from placement_participant participant
   where participant.id = registration.participant_id and participant.student_id = $id`,
);

const removeImages = statement<never, { id: number }>(
  'erase-images-of-work',
  `delete from registration_image where registration_id ${ofStudent}`,
);

/** Comments on the person's entries, and those that they wrote. */
const removeComments = statement<never, { id: number }>(
  'erase-comments-on-work',
  `delete from registration_comment where author_id = $id or registration_id ${ofStudent}`,
);

const removeEvents = statement<never, { id: number }>(
  'erase-history-of-work',
  `delete from registration_event where registration_id ${ofStudent}`,
);

/** Of what a person sent back, the reason is theirs; that it happened belongs to the student. */
const forgetReasons = statement<never, { id: number }>(
  'erase-reasons-on-work',
  `update registration_event set reason = '' where by_id = $id and reason is not null`,
);

/** Hours and signatures stay, without texts, images and comments; names go with the account. */
export async function eraseEntries(db: Db, { id }: ErasedPerson): Promise<void> {
  await forgetTexts(db, { id });
  await removeImages(db, { id });
  await removeComments(db, { id });
  await removeEvents(db, { id });
  await forgetReasons(db, { id });
}
