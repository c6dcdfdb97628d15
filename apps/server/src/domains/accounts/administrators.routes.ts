import { administratorsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { createAdministrator, deleteAdministrator, listAdministrators } from './administrators.ts';

// An admin who made or deleted administrators could raise their own rights.
const onlySuperusers = ['Superuser'] as const;

export const administratorsRoutes = answer('administrators', administratorsContract, {
  administrators: { roles: ['Superuser', 'Admin'], run: listAdministrators },
  createAdministrator: { roles: onlySuperusers, freshProof: true, run: createAdministrator },
  deleteAdministrator: { roles: onlySuperusers, freshProof: true, run: deleteAdministrator },
});
