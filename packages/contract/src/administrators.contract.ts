import { z } from 'zod';
import { call } from './call.ts';
import { id, typed, typedAddress } from './wire.ts';

const roleNumber = z.union([z.literal(2), z.literal(3)]);

/** The accounts of administrators. */
export const administratorsContract = {
  administrators: call('GET', '/user', {
    about: 'The accounts of superusers and admins that are not deleted, by name.',
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        role: roleNumber,
        deleted: z.boolean(),
      }),
    ),
  }),

  createAdministrator: call('POST', '/user/createuser', {
    about:
      'Creates a superuser (2) or an admin (3) and invites them by mail. The token is the invitation’s, and never returned.',
    body: z.object({
      name: typed,
      email: typedAddress,
      /** Long enough not to be guessed. */
      validationToken: z.string().trim().min(20).max(200),
      role: z.union([
        roleNumber,
        z.literal('2'),
        z.literal('3'),
        z.literal('SuperUser'),
        z.literal('Admin'),
      ]),
    }),
    result: z.object({ id: z.number() }),
    freshProof: true,
    fails: ['UserNameIsNotValid', 'EmailIsNotValid', 'EmailOccupied', 'ValidationTokenIsNotValid'],
  }),

  deleteAdministrator: call('PUT', '/admin/deleteuser/{id}', {
    about: 'Deletes the account of a superuser or an admin.',
    params: z.object({ id }),
    freshProof: true,
    fails: ['UserNotFound', 'CannotDeleteYourself'],
  }),
};
