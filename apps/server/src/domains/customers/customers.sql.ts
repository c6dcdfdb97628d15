import { statement } from '../../platform/db/database.ts';

export interface CustomerValues {
  name: string;
  url: string;
  contactName: string;
  contactMail: string;
  address: string;
  zipCode: string;
  city: string;
}

export const takenBy = statement<
  { id: number; hasNumber: boolean; hasUrl: boolean },
  { number: string | null; url: string }
>(
  'customer-taken-by',
  `select id, number = $number as "hasNumber", lower(url) = lower($url) as "hasUrl"
   from customer where number = $number or lower(url) = lower($url)`,
);

/** No row when the number or url is taken. */
export const insertCustomer = statement<
  { id: number },
  CustomerValues & { number: string; at: Date }
>(
  'customer-insert',
  `insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city, created_at)
   values ($number, $name, $url, $contactName, $contactMail, $address, $zipCode, $city, $at)
   on conflict do nothing returning id`,
);

export const lockCustomer = statement<CustomerValues & { version: number }, { customerId: number }>(
  'customer-lock',
  `select name, url, contact_name as "contactName", contact_mail as "contactMail", address, zip_code as "zipCode", city, version
   from customer where id = $customerId for update`,
);

export const storeCustomer = statement<never, CustomerValues & { customerId: number }>(
  'customer-store',
  `update customer set name = $name, url = $url, contact_name = $contactName, contact_mail = $contactMail, address = $address,
     zip_code = $zipCode, city = $city, version = version + 1
   where id = $customerId`,
);

interface CourseValues {
  name: string;
  identifier: string;
  additionalInfo: string;
}

export const insertCourse = statement<{ id: number }, CourseValues & { at: Date }>(
  'customer-course-insert',
  `insert into customer_course (name, identifier, additional_info, created_at) values ($name, $identifier, $additionalInfo, $at)
   on conflict do nothing returning id`,
);

export const lockCourse = statement<CourseValues & { version: number }, { courseId: number }>(
  'customer-course-lock',
  `select name, identifier, additional_info as "additionalInfo", version from customer_course where id = $courseId for update`,
);

export const storeCourse = statement<never, CourseValues & { courseId: number }>(
  'customer-course-store',
  `update customer_course set name = $name, identifier = $identifier, additional_info = $additionalInfo, version = version + 1
   where id = $courseId`,
);

/** Existing customers of the ids, in one order. */
export const lockCustomers = statement<{ id: number }, { customerIds: readonly number[] }>(
  'customers-lock',
  'select id from customer where id = any($customerIds::int[]) order by id for update',
);

/** The requested number of licences for each, in one statement. */
export const insertLicences = statement<
  never,
  { customerIds: readonly number[]; courseId: number; quantity: number; at: Date }
>(
  'customer-licences-insert',
  `insert into customer_licence (customer_id, course_id, created_at)
   select customer_id, $courseId::int, $at::timestamptz
   from unnest($customerIds::int[]) customer_id, generate_series(1, $quantity::int)`,
);

export const findPlace = statement<
  { customerId: number | null; courseId: number | null },
  { url: string; identifier: string }
>(
  'customer-place-find',
  `select (select id from customer where lower(url) = lower($url)) as "customerId",
     (select id from customer_course where identifier_key = lower($identifier)) as "courseId"`,
);

/**
 * Starts the oldest unused licence; no row without one. Skips locked rows, so that two concurrent
 * starts of the last licence start it once.
 */
export const startLicence = statement<
  { id: number },
  { customerId: number; courseId: number; at: Date }
>(
  'customer-licence-start',
  `update customer_licence set first_run_at = $at
   where id = (
     select id from customer_licence
     where customer_id = $customerId and course_id = $courseId and first_run_at is null
     order by id limit 1 for update skip locked)
   returning id::int as id`,
);
