import { statement } from '../../platform/db/database.ts';

export const everyCompany = statement<{ id: number; name: string }>(
  'every-company',
  'select id, name from company order by lower(name), id',
);

/** No row when a company has the name, in any case and with any spaces around it. */
export const insertCompany = statement<
  { id: number; name: string },
  { name: string; schoolId: number | null; by: number; at: Date }
>(
  'insert-company',
  `insert into company (name, school_id, created_by, created_at) values ($name, $schoolId, $by, $at)
   on conflict (lower(trim(name))) do nothing
   returning id, name`,
);

interface NewCompanies {
  /** In one order, so that two lists with the same names do not wait for each other. */
  names: readonly string[];
  schoolId: number | null;
  by: number;
  at: Date;
}

/** Those that did not exist. */
export const insertCompanies = statement<{ id: number; name: string }, NewCompanies>(
  'insert-companies',
  `insert into company (name, school_id, created_by, created_at) select name, $schoolId, $by, $at from unnest($names::text[]) name
   on conflict (lower(trim(name))) do nothing
   returning id, name`,
);

/** The companies of names in any case; nobody deletes them until the end of the transaction. */
export const shareLockNamed = statement<
  { id: number; given: string },
  { names: readonly string[] }
>(
  'share-lock-companies-named',
  `select company.id, given.name as given from unnest($names::text[]) given(name)
   join company on lower(trim(company.name)) = lower(trim(given.name))
   for key share of company`,
);

/** Locks those of the ids that are there, in one order. */
export const lockCompanies = statement<{ id: number }, { ids: readonly number[] }>(
  'lock-companies',
  'select id from company where id = any($ids::int[]) order by id for update',
);

/** Read after locking: deletes those that nobody uses. */
export const deleteUnused = statement<{ id: number; name: string }, { ids: readonly number[] }>(
  'delete-unused-companies',
  `delete from company where id = any($ids::int[])
     and not exists (select from supervisor_company where company_id = company.id)
     and not exists (select from placement_participant where company_id = company.id)
     and not exists (select from former_workplace where company_id = company.id)
     and not exists (select from company_school where company_id = company.id)
     and not exists (select from company_log where company_id = company.id)
   returning id, name`,
);

interface CompanyRow {
  id: number;
  name: string;
  schoolId: number | null;
  version: number;
}

const columns = 'id, name, school_id as "schoolId", version';

export const companyById = statement<CompanyRow, { companyId: number }>(
  'company-by-id',
  `select ${columns} from company where id = $companyId`,
);

/** Nobody can begin to use the company meanwhile: a foreign key waits for this lock. */
export const lockCompany = statement<CompanyRow, { companyId: number }>(
  'lock-company',
  `select ${columns} from company where id = $companyId for update`,
);

/** The company cannot be deleted until the end of the transaction. */
export const shareLockCompany = statement<{ id: number; name: string }, { companyId: number }>(
  'share-lock-company',
  'select id, name from company where id = $companyId for key share',
);

/** Read after locking. What another school knows of a company counts as use. */
export const usesOfCompany = statement<
  { isUsed: boolean },
  { companyId: number; schoolId: number | null }
>(
  'uses-of-company',
  `select exists (select from supervisor_company where company_id = $companyId)
     or exists (select from placement_participant where company_id = $companyId)
     or exists (select from former_workplace where company_id = $companyId)
     or exists (select from company_school where company_id = $companyId and school_id is distinct from $schoolId::int)
     or exists (select from company_log where company_id = $companyId and school_id is distinct from $schoolId::int)
     as "isUsed"`,
);

export const storeCompanyName = statement<
  { id: number; name: string },
  { companyId: number; name: string }
>(
  'store-company-name',
  'update company set name = $name, version = version + 1 where id = $companyId returning id, name',
);

/** The database deletes what the school knew of it. */
export const deleteCompany = statement<never, { companyId: number }>(
  'delete-company',
  'delete from company where id = $companyId',
);

interface Known {
  address: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  places: number | null;
}

interface Place {
  schoolId: number;
  companyId: number;
}

export const lockKnown = statement<Known & { version: number }, Place>(
  'lock-known-of-company',
  `select address, phone, latitude, longitude, places, version from company_school
   where school_id = $schoolId and company_id = $companyId
   for update`,
);

/** No row when the stored version is not `$version`, of which 0 means that nothing is stored. */
export const storeKnown = statement<{ version: number }, Place & Known & { version: number }>(
  'store-known-of-company',
  `insert into company_school as known (school_id, company_id, address, phone, latitude, longitude, places)
   values ($schoolId, $companyId, $address, $phone, $latitude, $longitude, $places)
   on conflict (school_id, company_id) do update set address = excluded.address, phone = excluded.phone,
     latitude = excluded.latitude, longitude = excluded.longitude, places = excluded.places, version = known.version + 1
     where known.version = $version
   returning version`,
);

export const insertLog = statement<
  { id: number },
  Place & { kind: 'contact' | 'visit'; day: string; note: string; by: number; at: Date }
>(
  'insert-company-log',
  `insert into company_log (school_id, company_id, kind, day, note, created_by, created_at)
   values ($schoolId, $companyId, $kind, $day, $note, $by, $at)
   returning id`,
);

export const lockLog = statement<{ schoolId: number; by: number }, { logId: number }>(
  'lock-company-log',
  'select school_id as "schoolId", created_by as by from company_log where id = $logId for update',
);

export const deleteLog = statement<never, { logId: number }>(
  'delete-company-log',
  'delete from company_log where id = $logId',
);
