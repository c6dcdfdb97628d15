import { privacyContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readArchive } from './archive.ts';
import { orderErasure, previewErasure, readErasures, takeBackErasure } from './erasures.ts';
import { readRetention } from './retention.ts';

export const privacyRoutes = answer('privacy', privacyContract, {
  archive: { roles: administrators, run: readArchive },
  erasurePreview: { roles: administrators, run: previewErasure },
  erasures: { roles: administrators, run: readErasures },
  orderErasure: { roles: administrators, run: orderErasure },
  retention: { roles: administrators, run: readRetention },
  takeBackErasure: { roles: administrators, run: takeBackErasure },
});
