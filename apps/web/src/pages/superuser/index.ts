import { modulesTexts } from '@gesall/messages/domains/modules';
import { packagesTexts } from '@gesall/messages/domains/packages';
import '@gesall/ui/overlays.css';
import { addTexts } from '../../platform/messages.ts';

for (const texts of [modulesTexts, packagesTexts]) addTexts(texts);

export { SuperuserHomePage } from './HomePage.tsx';
export { ModulePage } from './ModulePage.tsx';
export { ModulesPage } from './ModulesPage.tsx';
