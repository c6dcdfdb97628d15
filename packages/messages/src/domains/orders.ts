import { failures as failuresEn, orders as ordersEn } from '../en/orders.ts';
import { failures, orders } from '../sv/orders.ts';

/** The texts of the shop and of orders, which no first page shows. */
export const ordersTexts = {
  sv: { orders, failures },
  en: { orders: ordersEn, failures: failuresEn },
};
