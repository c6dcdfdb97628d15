import {
  authoringContract,
  type Call,
  customersContract,
  healthContract,
  licencesContract,
  noticesContract,
  peopleContract,
  registerContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anAccount, aSchool, type Person, type School } from './testing/a-school.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { aClass } from './testing/school-parts.ts';

// Of a list with one id that is wrong, nothing is done. The wrong one stands last, behind those that are right.

let product: TestProduct;
let admin: Person;
let own: School;
let other: School;
/** What the school holds of its licence. */
let holding: number;
/** A class that nobody is in, and a group that no school is in. */
let empty: { id: number };
let group: { id: number };
/** Somebody who holds licences by the course, and such a course. */
let customer: { id: number };
let customerCourse: { id: number };
/** A notice that stands. */
let notice: { id: number };
/** The modules of the school's course, by their ids there. */
let links: number[];

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
  own = await aSchool(product, { students: 2, modules: 2 });
  other = await aSchool(product);
  const { rows } = await product.db.$client.query<{ id: number }>(
    'select id from school_licence where school_id = $1',
    [own.school.id],
  );
  holding = rows[0]?.id ?? 0;
  notice = await product.as(admin).call(noticesContract.create, {
    ...audience,
    video: '',
    showForAllCustomers: true,
    showForTeachers: false,
  });
  const inCourse = await product.db.$client.query<{ id: number }>(
    'select id from course_module where course_id = $1',
    [own.course.id],
  );
  links = inCourse.rows.map(({ id }) => id);
  empty = await aClass(product, {
    schoolId: own.school.id,
    programmeId: own.programme.id,
    name: 'Tom',
  });
  group = await product.as(admin).call(registerContract.createGroup, { name: 'Grupp' });
  customer = await one(
    `insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city)
     values ('1', 'Kund', 'kund', '', '', '', '', '') returning id`,
  );
  customerCourse = await one(
    "insert into customer_course (name, identifier, additional_info) values ('Heta arbeten', '', '') returning id",
  );
  await product.db.$client.query(
    'update account set activated_at = null where id = any($1::int[])',
    [studentIds()],
  );
});

async function one(sql: string): Promise<{ id: number }> {
  const { rows } = await product.db.$client.query<{ id: number }>(sql);
  return rows[0] ?? { id: 0 };
}

interface Bulk {
  call: Call;
  /** What is sent, and what it is refused with. */
  sent(): object;
  refused: string;
}

const nobody = 2_000_000_000;
const studentIds = () => own.students.map(({ id }) => id);
const audience = { title: 'Nytt', text: '<p>Hej</p>', showForStudents: true };

const bulks: Record<string, Bulk> = {
  'grouping schools, one of them unknown': {
    call: registerContract.setGroups,
    sent: () => ({
      schools: [own.school.id, other.school.id, nobody].map((CustomerId) => ({
        CustomerId,
        GroupId: group.id,
      })),
    }),
    refused: '404 CustomerNotFound',
  },
  'grouping schools, one into a group that is not there': {
    call: registerContract.setGroups,
    sent: () => ({
      schools: [
        { CustomerId: own.school.id, GroupId: group.id },
        { CustomerId: other.school.id, GroupId: nobody },
      ],
    }),
    refused: '404 SchoolGroupNotFound',
  },
  'prolonging licences': {
    call: licencesContract.prolong,
    sent: () => ({ licenseIds: [holding, nobody], validTo: '2031-06-30' }),
    refused: '404 ProgramNotFound',
  },
  'putting courses into a licence': {
    call: licencesContract.addCourses,
    sent: () => ({ licenseName: own.licence.name, courseIds: [other.course.id, nobody] }),
    refused: '404 CourseNotFound',
  },
  'ordering the courses of a licence': {
    call: licencesContract.setCourseOrder,
    sent: () => ({ ParentId: own.licence.id, SortedChildIds: [own.course.id, other.course.id] }),
    refused: '400 InvalidInput',
  },
  'ordering the modules of a course': {
    call: authoringContract.setModuleOrder,
    sent: () => ({
      ParentId: own.course.id,
      SortedChildIds: [...own.modules.map(({ id }) => id).toReversed(), other.modules[0]?.id],
    }),
    refused: '400 InvalidInput',
  },
  'a notice to schools': {
    call: noticesContract.create,
    sent: () => ({ ...audience, forSchools: [own.school.id, nobody] }),
    refused: '404 SchoolNotFound',
  },
  'a notice to programme licences': {
    call: noticesContract.create,
    sent: () => ({
      ...audience,
      forSchools: [own.school.id],
      forLicenses: [own.licence.id, nobody],
    }),
    refused: '404 ProgramNotFound',
  },
  'deleting notices': {
    call: noticesContract.setManyDeleted,
    sent: () => ({ ids: [notice.id, nobody], isDeleted: true }),
    refused: '404 NoticeNotFound',
  },
  'connecting teachers to a class': {
    call: peopleContract.addTeachersToClass,
    sent: () => ({ classId: empty.id, teacherIds: [own.teacher.id, other.teacher.id] }),
    refused: '404 TeacherNotFound',
  },
  'connecting a teacher to classes': {
    call: peopleContract.addTeacherToClasses,
    sent: () => ({ teacherId: own.teacher.id, classIds: [empty.id, other.schoolClass.id] }),
    refused: '404 ClassNotFound',
  },
  'a new teacher of classes': {
    call: peopleContract.createTeacher,
    sent: () => ({
      name: 'Ny Lärare',
      email: 'ny@larare.example',
      schoolId: own.school.id,
      classIds: [own.schoolClass.id, other.schoolClass.id],
    }),
    refused: '404 ClassNotFound',
  },
  'the classes of a teacher': {
    call: peopleContract.updateTeacher,
    sent: () => ({ id: own.teacher.id, classes: [empty.id, other.schoolClass.id] }),
    refused: '404 ClassNotFound',
  },
  'the teachers of a class': {
    call: peopleContract.updateClass,
    sent: () => ({
      id: empty.id,
      name: 'Ny',
      programme: { id: own.programme.id },
      school: { id: own.school.id },
      teachers: [own.teacher, other.teacher].map(({ id }) => ({ id })),
    }),
    refused: '404 TeacherNotFound',
  },
  'moving students into a class': {
    call: peopleContract.addStudentsToClass,
    sent: () => ({ classId: empty.id, studentIds: [...studentIds(), other.student.id] }),
    refused: '404 UserNotFound',
  },
  'the students of a class that goes on': {
    call: peopleContract.moveClassOn,
    sent: () => ({ ...onward(), studentIds: [...studentIds(), other.student.id], teacherIds: [] }),
    refused: '404 UserNotFound',
  },
  'the teachers of a class that goes on': {
    call: peopleContract.moveClassOn,
    sent: () => ({
      ...onward(),
      studentIds: studentIds(),
      teacherIds: [own.teacher.id, other.teacher.id],
    }),
    refused: '404 TeacherNotFound',
  },
  'inviting people again': {
    call: healthContract.inviteAgain,
    sent: () => ({ ids: [...studentIds(), nobody] }),
    refused: '404 UserNotFound',
  },
  'licences for customers': {
    call: customersContract.createLicensesForMany,
    sent: () => ({ courseId: customerCourse.id, customerIds: [customer.id, nobody], quantity: 2 }),
    refused: '404 CustomerNotFound',
  },
  'hiding courses': {
    call: authoringContract.hideCourses,
    sent: () => ({ ids: [own.course.id, other.course.id, nobody], hideForStudents: true }),
    refused: '404 CourseNotFound',
  },
  'hiding modules of a course': {
    call: authoringContract.hideModules,
    sent: () => ({ ids: [...links, nobody], hideForTeachers: true }),
    refused: '404 ModuleNotFound',
  },
  'hiding modules without content': {
    call: healthContract.hideModules,
    sent: () => ({ ids: [...own.modules.map(({ id }) => id), nobody] }),
    refused: '404 ModuleNotFound',
  },
};

const onward = () => ({ classId: own.schoolClass.id, key: crypto.randomUUID(), name: 'Nästa' });

/** Everything that a change could leave behind: what was written since, in any table. */
async function written(): Promise<number> {
  const { rows } = await product.db.$client.query<{ count: number }>(
    `select (select count(*) from audit_event) + (select count(*) from job) + (select count(*) from mail) + (select count(*) from account)
       + (select count(*) from notice) + (select count(*) from school_class) as count`,
  );
  return Number(rows[0]?.count);
}

async function stateOf(): Promise<string> {
  const tables = [
    'school',
    'course',
    'school_licence',
    'programme_licence_course',
    'course_module',
    'class_teacher',
    'class_student',
    'account_token',
    'customer_licence',
    'notice',
  ];
  const parts = tables.map(
    (table) =>
      `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${table} t) as ${table}`,
  );
  const { rows } = await product.db.$client.query(`select ${parts.join(', ')}`);
  return JSON.stringify(rows);
}

describe('a list with one wrong id is refused whole', () => {
  test.each(Object.entries(bulks))('%s', async (_, { call, sent, refused }) => {
    const before = [await written(), await stateOf()];
    const { status, body } = await product.as(admin).attempt(call, sent() as never);
    expect(`${status} ${body}`).toBe(refused);
    expect([await written(), await stateOf()]).toEqual(before);
  });
});

test('every call of administration that takes a list of ids is tried', () => {
  const tried = new Set(Object.values(bulks).map(({ call }) => call.path));
  const contracts = {
    authoringContract,
    customersContract,
    healthContract,
    licencesContract,
    noticesContract,
    peopleContract,
    registerContract,
  };
  const taking = Object.values(contracts).flatMap((contract) =>
    Object.values<Call>(contract).filter((call) => call.method !== 'GET' && takesIds(call)),
  );
  const exempt = [
    // Reads, and what marks one's own.
    noticesContract.countReaders.path,
    noticesContract.setManyRead.path,
    // Goes by the same way as a new notice.
    noticesContract.update.path,
    // Takes numbers at accounting, and changes nothing.
    registerContract.lookUpCustomers.path,
  ];
  expect(
    taking.map(({ path }) => path).filter((path) => !tried.has(path) && !exempt.includes(path)),
  ).toEqual([]);
});

/** Whether an input of the call has a list in it, at any depth. */
function takesIds({ query, body }: Call): boolean {
  const shapes = [query, body]
    .filter((part) => part !== undefined)
    .map((part) => JSON.stringify(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })));
  return shapes.some((shape) => shape.includes('"array"'));
}
