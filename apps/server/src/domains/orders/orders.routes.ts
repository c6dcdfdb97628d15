import { ordersContract } from '@gesall/contract';
import { administrators, staff, superusers, teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readDocument, readDraft } from './document/read-document.ts';
import { listEndingLicences } from './moves/ending-licences.ts';
import { listFreeLicences, useFreeLicences } from './moves/free-licences.ts';
import { listMovableLicences, moveLicence } from './moves/move-licence.ts';
import { placeOrder, prepareOrder } from './place-order.ts';
import { streamOrderStates } from './posting/order-states.ts';
import { repost, repostAll } from './posting/repost.ts';
import { sendAfterPlacing } from './posting/send-after-placing.ts';
import {
  listAllOrders,
  listMyOrders,
  listStudentsOfOrder,
  readSums,
  readTotals,
} from './read-orders.ts';
import { getLicenses, readLicenceStatus } from './read-shop.ts';
import { readReconciliation, requestReconciliation } from './reconciliation/read-reconciliation.ts';
import { listArticles, setArticles } from './set-articles.ts';

export const ordersRoutes = answer('orders', ordersContract, {
  getLicenses: { roles: staff, run: getLicenses },
  licenseStatus: { roles: staff, run: readLicenceStatus },
  post: {
    roles: teachers,
    prepare: prepareOrder,
    run: placeOrder,
    afterCommit: sendAfterPlacing,
  },
  repost: { roles: staff, run: repost },
  repostAll: { roles: administrators, run: repostAll },
  orderStates: { roles: staff, run: streamOrderStates },
  reconcile: { roles: administrators, run: requestReconciliation },
  reconciliation: { roles: administrators, run: readReconciliation },
  draft: { roles: teachers, run: readDraft },
  document: { roles: staff, run: readDocument },
  myOrders: { roles: teachers, run: listMyOrders },
  allOrders: { roles: administrators, run: listAllOrders },
  totals: { roles: administrators, run: readTotals },
  sums: { roles: administrators, run: readSums },
  studentsOfOrder: { roles: staff, run: listStudentsOfOrder },
  freeLicences: { roles: teachers, run: listFreeLicences },
  useFreeLicences: { roles: teachers, run: useFreeLicences },
  movableLicences: { roles: teachers, run: listMovableLicences },
  moveLicence: { roles: teachers, run: moveLicence },
  endingLicences: { roles: teachers, run: listEndingLicences },
  articles: { roles: superusers, run: listArticles },
  setArticles: { roles: superusers, run: setArticles },
});
