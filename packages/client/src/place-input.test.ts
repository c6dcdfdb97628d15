import { licencesContract, registerContract, uploadsContract } from '@gesall/contract';
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

test('a file is sent as a form, and no form without it', () => {
  const file = new File(['text'], 'plan.txt');
  const { address, body } = placeInput(uploadsContract.uploadFile, { classId: 4, file });
  expect(address).toBe('/api/Teacher/UploadFileToCourse?classId=4');
  expect(body instanceof FormData && body.get('file')).toEqual(file);
  expect(placeInput(uploadsContract.uploadFile, { classId: 4 }).body).toBeUndefined();
});
