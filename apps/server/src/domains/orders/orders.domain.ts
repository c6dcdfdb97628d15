import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { followInvoices, invoicesJob } from './invoices/follow-invoices.ts';
import { ordersRoutes } from './orders.routes.ts';
import { checkOrders } from './posting/check-orders.ts';
import { sendingOfOrders } from './posting/work-off-orders.ts';
import { nightlyReconciliation, reconcile, reconciliationJob } from './reconciliation/reconcile.ts';
import { articleUndoings } from './undo-articles.ts';

const ofBuyer = 'own.order_id in (select id from shop_order where created_by = $1)';

export const orders = domain('orders', {
  routes: ordersRoutes,
  undo: articleUndoings,
  schedules: [sendingOfOrders, nightlyReconciliation],
  jobs: {
    [reconciliationJob]: (_, ctx) => reconcile(ctx),
    [invoicesJob]: (_, ctx) => followInvoices(ctx),
  },
  health: { orders: checkOrders },
  personalData: {
    tables: {
      // What was bought stays for the accounts; what the buyer wrote goes.
      shop_order: {
        of: 'own.created_by = $1',
        erase: { set: "contact = '', invoice_labeling = '', comment = ''" },
      },
      order_line: { of: ofBuyer, notArchived: 'in the orders themselves', erase: 'keep' },
      order_event: { of: ofBuyer, notArchived: 'how orders were sent', erase: 'keep' },
      reconciliation_difference: {
        of: ofBuyer,
        notArchived: 'numbers of orders at accounting',
        erase: 'keep',
      },
      order_line_student: { of: ofStudent, erase: 'keep' },
    },
  },
});
