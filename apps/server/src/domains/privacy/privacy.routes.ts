import { privacyContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { readArchive } from './archive.ts';
import { readRetention } from './retention.ts';

export const privacyRoutes = answer('privacy', privacyContract, {
  archive: { roles: ['Superuser', 'Admin'], run: readArchive },
  retention: { roles: ['Superuser', 'Admin'], run: readRetention },
});
