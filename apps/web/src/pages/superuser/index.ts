import '@gesall/ui/overlays.css';

export { SuperuserHomePage } from './HomePage.tsx';
export { ModulesPage } from './ModulesPage.tsx';
