import '@gesall/ui/overlays.css';

export { SuperuserHomePage } from './HomePage.tsx';
export { ModulePage } from './ModulePage.tsx';
export { ModulesPage } from './ModulesPage.tsx';
