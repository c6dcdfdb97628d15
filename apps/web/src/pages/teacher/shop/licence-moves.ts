import { addTexts } from '@gesall/client';
import { ordersTexts } from '@gesall/messages/domains/orders';
import '@gesall/ui/overlays.css';

addTexts(ordersTexts);

export { MoveLicence } from '../../../features/orders/MoveLicence.tsx';
