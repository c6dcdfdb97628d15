import type pg from 'pg';
import type { Size } from './data.ts';

const coursesOfLicence = 5;
const moduleCount = 20;
const questionCount = 20;

export interface Catalogue {
  courseId: number;
  moduleIds: number[];
  itemIds: number[];
  licenceId: number;
  oneCourseLicenceId: number;
}

/** Five courses of twenty tests; the last has a coupled fact module; packages of one item. */
export async function insertCatalogue(
  client: pg.Client,
  { deepModules }: Size,
): Promise<Catalogue> {
  const ids = async (sql: string, values: unknown[] = []): Promise<number[]> =>
    (await client.query(sql, values)).rows.map(({ id }) => id);
  const courseIds = await ids(
    `insert into course (name, description, subject) select 'Mätkurs ' || n, repeat('Beskrivning. ', 30), 'El' from generate_series(1, $1) n returning id`,
    [coursesOfLicence],
  );
  const [licenceId = 0, oneCourseLicenceId = 0] = await ids(
    `insert into programme_licence (name, student_article, school_article, cost_center) values ('Mätlicens', 'B1', 'B2', 'B'), ('En kurs', 'B3', 'B4', 'B') returning id`,
  );
  await client.query(
    `insert into programme_licence_course (programme_licence_id, course_id, sort_order)
     select $1::int, course_id, place from unnest($3::int[]) with ordinality as given(course_id, place)
     union all select $2::int, ($3::int[])[1], 1`,
    [licenceId, oneCourseLicenceId, courseIds],
  );
  const moduleIds = await ids(
    `insert into module (name, description, max_activity_points, is_fact_module, couple_id, couple_seat)
     select 'Modul ' || course || '.' || n, 'Beskrivning', 5, n > $2, case when n >= $2 then course end, case when n >= $2 then n - $2 + 1 end
     from generate_series(1, $1) course, generate_series(1, $2 + 1) n order by course, n returning id`,
    [coursesOfLicence, moduleCount],
  );
  await client.query(
    `insert into course_module (course_id, module_id, sort_order)
     select ($1::int[])[(place - 1) / ($3 + 1) + 1], module_id, (place - 1) % ($3 + 1) + 1
     from unnest($2::int[]) with ordinality as given(module_id, place)`,
    [courseIds, moduleIds, moduleCount],
  );
  const itemIds = await insertPackages(client, moduleIds);
  await client.query(
    `insert into question (module_id, key, text_hash, type, text, correct)
     select link.module_id, 'q' || n, decode(md5('q' || n), 'hex'), 'choice', 'Fråga ' || n || ' om något i kursen?', '[["Svar 1"]]'
     from course_module link, generate_series(1, $2) n where link.sort_order <= $1`,
    [deepModules, questionCount],
  );
  return {
    courseId: courseIds[0] ?? 0,
    moduleIds: moduleIds.slice(0, moduleCount),
    itemIds: itemIds.slice(0, moduleCount),
    licenceId,
    oneCourseLicenceId,
  };
}

/** Returns the items in the order of their modules. */
async function insertPackages(client: pg.Client, moduleIds: readonly number[]): Promise<number[]> {
  await client.query(
    `insert into blob (hash, size, media_type) values ('\\x00', 1, 'application/zip') on conflict do nothing`,
  );
  await client.query(
    `insert into package_version (module_id, number, archive_hash, file_name, standard, launch, manifest, rules, warnings)
     select module_id, 1, '\\x00', 'm.zip', '2004', 'index.html', '{}', '{}', '[]' from unnest($1::int[]) module_id`,
    [moduleIds],
  );
  await client.query(
    'update module set package_version_id = version.id from package_version version where version.module_id = module.id',
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into package_item (package_version_id, identifier, sort_order, title, kind, launch, facts)
     select id, 'i', 0, 'Modul', 'sco', 'index.html', '{}' from package_version order by module_id returning id`,
  );
  return rows.map(({ id }) => id);
}
