import { statement } from '../../platform/db/database.ts';

interface CustomerRow {
  id: number;
  name: string;
  url: string;
  fortNoxNumber: string;
  contactName: string;
  contactMail: string;
  address: string;
  zipCode: string;
  city: string;
  created: string;
  version: number;
  createdDay: string;
}

export const customerRows = statement<CustomerRow, { customerId: number | null }>(
  'customers',
  `select id, name, url, number as "fortNoxNumber", contact_name as "contactName", contact_mail as "contactMail", address,
     zip_code as "zipCode", city, iso(created_at) as created, version,
     (created_at at time zone 'Europe/Stockholm')::date as "createdDay"
   from customer where $customerId::int is null or id = $customerId
   order by lower(name) collate "sv-x-icu", id`,
);

export interface CourseRow {
  id: number;
  name: string;
  identifier: string;
  additionalInfo: string;
  created: string;
  version: number;
}

export const courseRows = statement<CourseRow, { courseId: number | null }>(
  'customer-courses',
  `select id, name, identifier, additional_info as "additionalInfo", iso(created_at) as created, version
   from customer_course where $courseId::int is null or id = $courseId
   order by lower(name) collate "sv-x-icu", id`,
);

export interface HeldRow {
  customerId: number;
  courseId: number;
  nbrOfLicenses: number;
  nbrOfValidLicenses: number;
  nbrOfLicensesNotUsed: number;
  newestDay: string;
}

/** Licences per customer and course. A licence is valid for a year after its start. */
export const heldRows = statement<HeldRow, { customerId: number | null; at: Date }>(
  'customer-licences-held',
  `select customer_id as "customerId", course_id as "courseId", count(*)::int as "nbrOfLicenses",
     (count(*) filter (where first_run_at is null or first_run_at > $at::timestamptz - interval '12 months'))::int as "nbrOfValidLicenses",
     (count(*) filter (where first_run_at is null))::int as "nbrOfLicensesNotUsed",
     (max(created_at) at time zone 'Europe/Stockholm')::date as "newestDay"
   from customer_licence where $customerId::int is null or customer_id = $customerId
   group by customer_id, course_id`,
);

interface LicenceRow {
  customerId: number;
  created: string;
  firstRun: string | null;
}

export const licenceRows = statement<LicenceRow>(
  'customer-licences',
  `select customer_id as "customerId", iso(created_at) as created, iso(first_run_at) as "firstRun"
   from customer_licence order by id`,
);
