import {
  licencesContract,
  locksContract,
  periodsContract,
  registerContract,
  uploadsContract,
} from '@gesall/contract';
import { expect, test } from 'vitest';
import { placeInput } from './place-input.ts';

test('values go into the path, the query or the body, as the contract says', () => {
  expect(placeInput(registerContract.createGroup, { name: 'Bygg & el' })).toEqual({
    address: '/api/School/CreateGroup/Bygg%20%26%20el',
    body: undefined,
  });
  expect(placeInput(registerContract.renameGroup, { Id: 7, Name: 'El' })).toEqual({
    address: '/api/School/EditGroup',
    body: '{"Id":7,"Name":"El"}',
  });
  expect(placeInput(licencesContract.change, { licenseId: 3, validTo: undefined })).toEqual({
    address: '/api/ProgramLicense/UpdateProgramLicense?licenseId=3',
    body: undefined,
  });
});

test('[finalexam.student-level] [adminschools.groups.assign] a list is the whole body, unless something is sent with it', () => {
  const exams = [{ id: 11, finalExamEnabled: true }];
  expect(placeInput(locksContract.activateFinalExam, { exams })).toEqual({
    address: '/api/teacher/activatefinalexam',
    body: '[{"id":11,"finalExamEnabled":true}]',
  });
  const schools = [{ CustomerId: 1, GroupId: 3 }];
  expect(placeInput(registerContract.setGroups, { schools }).body).toBe(
    '[{"CustomerId":1,"GroupId":3}]',
  );
  const { body } = placeInput(periodsContract.studentsPossibleToAdd, {
    candidateStudentIds: [7],
    withReasons: true,
  });
  expect(body).toBe('{"candidateStudentIds":[7],"withReasons":true}');
});

test('a file is sent as a form, and no form without it', () => {
  const file = new File(['text'], 'plan.txt');
  const { address, body } = placeInput(uploadsContract.uploadFile, { classId: 4, file });
  expect(address).toBe('/api/Teacher/UploadFileToCourse?classId=4');
  expect(body instanceof FormData && body.get('file')).toEqual(file);
  expect(placeInput(uploadsContract.uploadFile, { classId: 4 }).body).toBeUndefined();
});
