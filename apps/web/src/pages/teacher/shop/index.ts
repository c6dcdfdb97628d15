import { addTexts } from '@gesall/client';
import { ordersTexts } from '@gesall/messages/domains/orders';
import { schoolTexts } from '@gesall/messages/domains/school';
import '@gesall/ui/overlays.css';

for (const texts of [ordersTexts, schoolTexts]) addTexts(texts);

export { OrderPage } from './OrderPage.tsx';
export { RenewalPage } from './RenewalPage.tsx';
export { ShopPage } from './ShopPage.tsx';
export { StudentShop } from './StudentShop.tsx';
