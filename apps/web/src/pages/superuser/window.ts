import { administrationTexts } from '@gesall/messages/domains/administration';
import '@gesall/ui/overlays.css';
import { addTexts } from '../../platform/messages.ts';

addTexts(administrationTexts);

export { WindowGate } from '../../features/tools/WindowGate.tsx';
