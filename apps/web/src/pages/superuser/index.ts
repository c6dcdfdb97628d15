import { administration } from '@gesall/messages/administration';
import '@gesall/ui/overlays.css';
import { addTexts } from '../../platform/messages.ts';

addTexts(administration);

export { SuperuserHomePage } from './HomePage.tsx';
export { ModulePage } from './ModulePage.tsx';
export { ModulesPage } from './ModulesPage.tsx';
