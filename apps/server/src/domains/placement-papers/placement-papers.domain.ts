import { domain } from '../../platform/domain.ts';
import { ofParticipant } from '../periods/index.ts';
import { makePaper } from './paper/make-paper.ts';
import { placementPapersRoutes } from './placement-papers.routes.ts';

export const placementPapers = domain('placement-papers', {
  routes: placementPapersRoutes,
  jobs: { 'make-placement-paper-of-many': makePaper },
  personalData: {
    tables: {
      placement_paper: {
        of: ofParticipant,
        notArchived: 'made of what the archive has from other tables',
        erase: 'delete',
      },
    },
    retention: [
      {
        kind: 'placementPapers',
        table: 'placement_paper',
        endedAt: 'coalesce(own.made_at, own.failed_at)',
      },
    ],
  },
});
