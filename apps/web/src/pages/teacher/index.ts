import '@gesall/ui/overlays.css';

export { TeacherSidebar } from '../../shell/TeacherSidebar.tsx';
export { AboutPage } from './AboutPage.tsx';
export { ClassPage } from './ClassPage.tsx';
export { TeacherHomePage } from './HomePage.tsx';
export { ProgrammePage } from './ProgrammePage.tsx';
export { SchoolPage } from './SchoolPage.tsx';
export { StudentPage } from './StudentPage.tsx';
export { TeacherPage } from './TeacherPage.tsx';
