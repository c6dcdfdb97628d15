import type { Texts } from '../texts.ts';

export const courseModules: Texts['courseModules'] = {
  expiredBody: 'You can see your results, but not start modules.',
  courseDocuments: 'Course documents',
  noAccessTitle: 'You do not have this course',
  noAccessBody: 'The course does not exist, or you have no licence for it.',
  toMyCourses: 'To my courses',
  courseEnd: 'After the modules',
  endModules: 'All modules are done',
  endExamClosed: 'Your teacher opens the final exam.',
  endExamOpen: 'The final exam is open. You find it last in the list.',
  endOver: 'The course is completed',
  endOverBody: 'You can open the modules again whenever you like.',
  doneOf: '{{done}} of {{total}} modules done',
  examShort: 'Exam',
  modulesHelp:
    'You read the lesson; the test gives a result. Close the window whenever you like: you carry on where you left off.',
  filter: 'Show modules by status',
  'filter.all': 'All',
  'filter.notStarted': 'Not started',
  'filter.inProgress': 'In progress',
  'filter.done': 'Done',
  noModulesTitle: 'No modules here',
  noModulesBody: 'Choose All to see the modules of the course.',
};
