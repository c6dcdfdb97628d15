import { statement } from '../../platform/db/database.ts';

interface NewSchool {
  name: string;
  customerNumber: string;
  street: string | null;
  zipCode: string | null;
  city: string | null;
  country: string | null;
  at: Date;
}

/** No row when the customer is a school already. */
export const insertSchool = statement<{ id: number }, NewSchool>(
  'register-insert-school',
  `insert into school (name, customer_number, street, zip_code, city, country, created_at)
   values ($name, $customerNumber, $street, $zipCode, $city, $country, $at)
   on conflict (customer_number) do nothing
   returning id`,
);

export const schoolsOfCustomers = statement<
  { id: number; name: string; customerNumber: string },
  { customerNumbers: readonly string[] }
>(
  'register-schools-of-customers',
  'select id, name, customer_number as "customerNumber" from school where customer_number = any($customerNumbers::text[])',
);

export const lockSchool = statement<
  { id: number; name: string; version: number },
  { schoolId: number }
>('register-lock-school', 'select id, name, version from school where id = $schoolId for update');

export const storeSchoolName = statement<never, { schoolId: number; name: string }>(
  'register-store-school-name',
  'update school set name = $name, version = version + 1 where id = $schoolId',
);

export const insertGroup = statement<{ id: number; name: string }, { name: string; at: Date }>(
  'register-insert-group',
  'insert into school_group (name, created_at) values ($name, $at) returning id, name',
);

export const lockGroups = statement<{ id: number; name: string }, { groupIds: readonly number[] }>(
  'register-lock-groups',
  'select id, name from school_group where id = any($groupIds::int[]) order by id for update',
);

export const storeGroupName = statement<never, { groupId: number; name: string }>(
  'register-store-group-name',
  'update school_group set name = $name where id = $groupId',
);

export const schoolsInGroup = statement<{ id: number }, { groupId: number }>(
  'register-schools-in-group',
  'select id from school where school_group_id = $groupId order by id',
);

/** The foreign key clears the schools' group. */
export const deleteGroupRow = statement<never, { groupId: number }>(
  'register-delete-group',
  'delete from school_group where id = $groupId',
);

export const lockSchools = statement<
  { id: number; groupId: number | null },
  { schoolIds: readonly number[] }
>(
  'register-lock-schools',
  'select id, school_group_id as "groupId" from school where id = any($schoolIds::int[]) order by id for update',
);

/** A group for each school; two lists of equal length. */
export const storeGroups = statement<
  never,
  { schoolIds: readonly number[]; groupIds: readonly (number | null)[] }
>(
  'register-store-groups',
  `update school set school_group_id = given.group_id, version = version + 1
   from unnest($schoolIds::int[], $groupIds::int[]) as given(school_id, group_id)
   where school.id = given.school_id`,
);

/** No row when the school has a programme of that name. */
export const insertProgramme = statement<
  { id: number; name: string; costCenter: string | null },
  { schoolId: number; name: string; costCenter: string | null; at: Date }
>(
  'register-insert-programme',
  `insert into programme (school_id, programme_licence_id, name, cost_center, created_at)
   values ($schoolId, (
     select id from programme_licence where lower(name) = lower($name) or cost_center = $costCenter
     order by lower(name) = lower($name) desc, id limit 1), $name, $costCenter, $at)
   on conflict do nothing
   returning id, name, cost_center as "costCenter"`,
);

export const lockProgramme = statement<
  { id: number; name: string; schoolId: number; version: number },
  { programmeId: number }
>(
  'register-lock-programme',
  `select id, name, school_id as "schoolId", version from programme
   where id = $programmeId and deleted_at is null for update`,
);

/** No row when another programme of the school has the name. */
export const storeProgrammeName = statement<{ id: number }, { programmeId: number; name: string }>(
  'register-store-programme-name',
  `update programme set name = $name, version = version + 1
   where id = $programmeId and not exists (
     select 1 from programme other where other.school_id = programme.school_id and other.id <> programme.id
       and other.deleted_at is null and lower(other.name) = lower($name))
   returning id`,
);

export const countClasses = statement<{ classes: number }, { programmeId: number }>(
  'register-count-classes',
  'select count(*)::int as classes from school_class where programme_id = $programmeId and deleted_at is null',
);

export const markProgrammeDeleted = statement<never, { programmeId: number; at: Date }>(
  'register-delete-programme',
  'update programme set deleted_at = $at, version = version + 1 where id = $programmeId',
);
