import type { ModuleType, Pairable } from '@gesall/rules';
import { poolCache } from '../../platform/cache/pool-cache.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { moduleUrl } from '../authoring/index.ts';

export interface CatalogueModule extends Pairable {
  courseModuleId: number;
  name: string;
  description: string;
  moduleType: ModuleType;
  isFinalExam: boolean;
  sortOrder: number;
  url: string | null;
  approvalLimit: number;
  completedIsEnough: boolean;
  isGy25: boolean;
  maxScore: number;
  maxPoints: number;
  partnerName: string | null;
  partnerDescription: string | null;
  partnerUrl: string | null;
}

export interface CatalogueCourse {
  id: number;
  revision: number;
  name: string;
  description: string;
  imageHash: string | null;
  subject: string | null;
  /** The modules that students see, in order; the final exam last. */
  modules: CatalogueModule[] | null;
}

const catalogueCourses = statement<CatalogueCourse, { courseIds: number[] }>(
  'courses-of-catalogue',
  `select course.id, coalesce((select revision from catalogue_revision), 0) as revision, course.name, course.description,
     encode(course.image_hash, 'hex') as "imageHash", course.subject,
     (select json_agg(json_build_object(
        'id', module.id, 'courseModuleId', link.id, 'name', module.name, 'description', module.description,
        'moduleType', module.kind, 'isFinalExam', module.is_final_exam, 'sortOrder', link.sort_order,
        'url', ${moduleUrl('module', 'version')}, 'approvalLimit', module.approve_score_limit,
        'completedIsEnough', module.completed_is_enough, 'isGy25', module.max_score_is_set_by_module,
        'maxScore', module.max_score, 'maxPoints', module.max_activity_points, 'isFactModule', module.is_fact_module,
        'partnerId', partner.id, 'partnerIsFact', partner.is_fact_module, 'partnerName', partner.name,
        'partnerDescription', partner.description, 'partnerUrl', ${moduleUrl('partner', 'partner_version')}
      ) order by module.is_final_exam, link.sort_order, link.id)
      from course_module link
      join module on module.id = link.module_id and module.deleted_at is null
      left join module partner on partner.couple_id = module.couple_id and partner.id <> module.id and partner.deleted_at is null
      left join package_version version on version.id = module.package_version_id
      left join package_version partner_version on partner_version.id = partner.package_version_id
      where link.course_id = course.id and not link.hide_for_students) as modules
   from course where course.id = any ($courseIds::int[])`,
);

const cached = poolCache<number, CatalogueCourse>(2000);

/**
 * The courses at a revision of the catalogue or a later one. Cached by revision, in every process.
 */
export async function catalogueAt(
  db: Db,
  { courseIds, revision }: { courseIds: number[]; revision: number },
): Promise<ReadonlyMap<number, CatalogueCourse>> {
  const known = cached(db);
  const changed = courseIds.filter((id) => known.get(id)?.revision !== revision);
  if (changed.length > 0)
    for (const course of await catalogueCourses(db, { courseIds: changed }))
      known.set(course.id, course);
  return known;
}
