import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from './authoring.tables.ts';

interface Answers {
  moduleId: number;
  answersFile: string;
  answersFileDate: string;
  hash: string;
  mediaType: string;
  size: number;
}

/**
 * The answer files of one module, or all when null; `withHidden` includes what teachers do not see.
 */
export const availableAnswers = statement<
  Answers,
  { moduleId: number | null; withHidden: boolean }
>(
  'module-answers',
  `select module.id as "moduleId", coalesce(module.answers_file_name, '') as "answersFile", coalesce(iso(module.answers_at), '') as "answersFileDate",
     encode(blob.hash, 'hex') as hash, blob.media_type as "mediaType", blob.size
   from module
   join blob on blob.hash = module.answers_hash
   where module.deleted_at is null and ($moduleId::int is null or module.id = $moduleId)
     and ($withHidden or ${isShownToTeachers('module')})
   order by module.id`,
);

/** No row when the module does not exist or is hidden. */
export const shownModule = statement<{ id: number }, { moduleId: number; withHidden: boolean }>(
  'shown-module',
  `select module.id from module
   where module.id = $moduleId and module.deleted_at is null and ($withHidden or ${isShownToTeachers('module')})`,
);
