import { addTexts } from '@gesall/client';
import { administrationTexts } from '@gesall/messages/domains/administration';
import '@gesall/ui/overlays.css';

addTexts(administrationTexts);

export { WindowGate } from '../../features/user-support/WindowGate.tsx';
