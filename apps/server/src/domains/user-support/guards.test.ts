import { beforeAll, expect, test } from 'vitest';
import { auditEvent } from '../../platform/audit/audit.tables.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

// Calls for administrators only, by their exact addresses in the specification.

let product: TestProduct;
let others: Person[];

beforeAll(async () => {
  product = await testProduct();
  const { student, teacher } = await aSchool(product);
  others = [student, teacher, await anAccount(product, { role: 'AplSupervisor' })];
});

const closed = [
  'GET /api/SchoolsForAdmin',
  'GET /api/user',
  'GET /api/User/ByEmail?email=x@y.se',
  'GET /api/LicMgt/GetCustomers',
  'GET /api/LicMgt/GetCourses',
  'GET /api/Course/GetAdminCourses',
  'GET /api/ProgramLicense/GetAvailableProgramLicenses',
  'GET /api/Course/GetStudentScormModuleRatings?showOnlyLastSixMonths=true',
  'GET /api/Audit/Events',
  'POST /api/course?Name=Ny&Code=1',
  'POST /api/School/Create?customerNumber=1004',
  'POST /api/ProgramLicense?customerId=1',
  'POST /api/Module/SetHideStatus',
  'POST /api/User/CreateNotice',
  'POST /api/User/Move?userEmail=x@y.se',
  'POST /api/User/MoveTeacher?teacherEmail=x@y.se&toSchoolFortNoxNumber=1',
  'POST /api/User/RestoreDeletedStudentWithNoClass?email=x@y.se&className=A',
  'POST /api/User/RestoreDeletedStudentWithNoClassAndNoLicense?email=x@y.se&className=A',
  'POST /api/user/createuser',
  'PUT /api/admin/deleteuser/1',
  'POST /api/Module/UploadScormToModule?moduleId=1',
  'POST /auth/token/SetLockout',
  'DELETE /auth/token?email=x@y.se',
  'DELETE /api/teacher/1',
  'POST /api/LicMgt/CreateCourse',
  'POST /api/LicMgt/CreateCustomer',
  'POST /api/LicMgt/UpdateCustomer',
  'POST /api/LicMgt/CreateLicenses',
  'PUT /api/School/EditGroup?id=1&name=Ny',
  'DELETE /api/StudentResult/DeleteResult?studentEmail=x@y.se',
] as const;

test.each(closed)(
  '[admin.guards.other-roles-refused] %s is administration’s alone',
  async (address) => {
    const before = await product.db.select().from(auditEvent);
    for (const by of others)
      expect(await ask(product, by, address as Parameters<typeof ask>[2])).toEqual({
        status: 403,
        body: 'NotAllowed',
      });
    expect(await product.db.select().from(auditEvent)).toEqual(before);
  },
);
