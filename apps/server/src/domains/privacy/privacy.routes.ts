import { privacyContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { readArchive } from './archive.ts';
import { orderErasure, previewErasure, readErasures, takeBackErasure } from './erasures.ts';
import { readRetention } from './retention.ts';

export const privacyRoutes = answer('privacy', privacyContract, {
  archive: { roles: ['Superuser', 'Admin'], freshProof: true, run: readArchive },
  erasurePreview: { roles: ['Superuser', 'Admin'], run: previewErasure },
  erasures: { roles: ['Superuser', 'Admin'], run: readErasures },
  orderErasure: { roles: ['Superuser', 'Admin'], freshProof: true, run: orderErasure },
  retention: { roles: ['Superuser', 'Admin'], run: readRetention },
  takeBackErasure: { roles: ['Superuser', 'Admin'], run: takeBackErasure },
});
