import { placementPapersContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readPeriodFiles } from './period-files/read-period-files.ts';
import { readPaper, readPapers } from './read-papers.ts';
import { makePapers } from './request-papers.ts';

export const placementPapersRoutes = answer('placement-papers', placementPapersContract, {
  placementPapers: { roles: staff, run: readPapers },
  makePlacementPapers: { roles: staff, run: makePapers },
  readPlacementPaper: { roles: staff, filesCookie: true, run: readPaper },
  readPeriodFiles: { roles: staff, filesCookie: true, run: readPeriodFiles },
});
