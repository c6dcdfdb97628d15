import { addTexts } from '@gesall/client';
import { resultsTexts } from '@gesall/messages/domains/results';
import { schoolTexts } from '@gesall/messages/domains/school';
import '@gesall/ui/overlays.css';

for (const texts of [schoolTexts, resultsTexts]) addTexts(texts);

export { TeacherSidebar } from '../../shell/TeacherSidebar.tsx';
export { AboutPage } from './AboutPage.tsx';
export { ClassesPage } from './ClassesPage.tsx';
export { ClassPage } from './ClassPage.tsx';
export { CourseStudentPage, ModuleResultsPage } from './CourseResultPages.tsx';
export { CourseResultsPage } from './CourseResultsPage.tsx';
export { CourseViewPage, TeacherCoursesPage } from './CoursesPage.tsx';
export { TeacherHomePage } from './HomePage.tsx';
export { MealsPage } from './MealsPage.tsx';
export { ProgrammePage } from './ProgrammePage.tsx';
export { SchoolPage } from './SchoolPage.tsx';
export { StudentPage } from './StudentPage.tsx';
export { StudentsPage } from './StudentsPage.tsx';
export { TeacherPage } from './TeacherPage.tsx';
export { TodayPage } from './TodayPage.tsx';
