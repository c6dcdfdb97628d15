import { administratorsContract } from '@gesall/contract';
import { administrators, superusers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { createAdministrator, deleteAdministrator, listAdministrators } from './administrators.ts';

// Superusers only: an admin could otherwise raise their own rights.

export const administratorsRoutes = answer('administrators', administratorsContract, {
  administrators: { roles: administrators, run: listAdministrators },
  createAdministrator: { roles: superusers, run: createAdministrator },
  deleteAdministrator: { roles: superusers, run: deleteAdministrator },
});
