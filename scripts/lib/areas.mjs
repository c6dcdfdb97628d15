/** What the stories about sign-in and the frame around pages go through. */
const frame = /\/(accounts|shell|platform|app|sign-in)\//;
const modules = /\/(courses|packages|runs|external|modules)\/|apps\/player\/|packages\/scorm\//;
const results = /\/(results|review|attempts)\/|pages\/\w+\/\w*(Result|Answer)/;
const school = /\/(schools|people|licences|locks|teacher)\//;

/**
 * Which stories a change can touch, by the words in the path of what was changed. Every page is in
 * the walk of axe, which runs when a page or the kit changed.
 */
export const areas = [
  { spec: 'accounts', touches: [frame, /\/mail\//, /pages\/public/] },
  {
    spec: 'administration',
    touches: [/\/(register|licences|administrators)\//, /pages\/superuser/],
  },
  { spec: 'audit', touches: [/\/audit\//] },
  { spec: 'authoring', touches: [/\/(authoring|courses|licences)\//, /pages\/superuser/] },
  { spec: 'axe', touches: [/apps\/web\/src\/(pages|features|shell)\//, /packages\/ui\//] },
  { spec: 'class-answers', touches: [results, modules] },
  { spec: 'classes', touches: [school, /\/imports\//, /pages\/teacher/] },
  { spec: 'customers', touches: [/customers?\b/i] },
  { spec: 'desk', touches: [/pages\/superuser/, /\/(authoring|tools)\//] },
  { spec: 'documents', touches: [/\/packages\/serve/, /apps\/player\//] },
  { spec: 'exports', touches: [/sheets?\b/, /pages\/superuser/] },
  { spec: 'external-modules', touches: [/external|learnware|content-stand-in/] },
  { spec: 'frameset', touches: [/\/packages\/serve|frameset/, /apps\/player\//] },
  { spec: 'health', touches: [/\/health\//] },
  {
    spec: 'hostile-package',
    touches: [/\/packages\/|security-headers|serve-packages/, /apps\/player\//],
  },
  { spec: 'locks', touches: [school] },
  { spec: 'lost-network', touches: [/\/runs\//, /apps\/player\//, /packages\/scorm\//] },
  { spec: 'mail-states', touches: [/\/(mail|accounts|jobs)\/|adapters\/(smtp|mail)/] },
  { spec: 'module-form', touches: [/\/modules\/|\/authoring\//] },
  {
    spec: 'new-school',
    touches: [/\/(register|licences|schools|people)\/|fortnox|accounting/, /pages\/superuser/],
  },
  { spec: 'notice-editor', touches: [/\/notices\/|notice-editor|notices\.contract/] },
  { spec: 'notices', touches: [/notice|notification/i] },
  { spec: 'one-school', touches: [school, /\/(register|imports)\//, /pages\/superuser/] },
  { spec: 'own-account', touches: [frame, /\/mail\//, /pages\/(AccountPage|public|student)/] },
  {
    spec: 'edit-conflict',
    touches: [
      /edit-conflict|packages\/ui\/src\/overlays\//,
      /CourseDialog|UpdateClassDialog|update-class/,
    ],
  },
  { spec: 'package-report', touches: [modules] },
  { spec: 'packages', touches: [modules] },
  { spec: 'palette', touches: [/\/(palette|tools)\//, /shell\/Header/] },
  { spec: 'people-forms', touches: [school, /\/imports\//, /pages\/(teacher|student)/] },
  { spec: 'people-views', touches: [school, /pages\/teacher/, /\/results\//] },
  { spec: 'privacy', touches: [/\/privacy\//, /pages\/superuser/] },
  { spec: 'ratings', touches: [/ratings?\b/i, /CourseBar/] },
  { spec: 'results-agree', touches: [results, modules, /sheets?\b/] },
  { spec: 'results', touches: [results, modules] },
  { spec: 'review', touches: [results, modules] },
  { spec: 'runs', touches: [modules] },
  { spec: 'session-calls', touches: [frame] },
  { spec: 'session', touches: [frame] },
  { spec: 'several-items', touches: [modules] },
  { spec: 'shell', touches: [frame, /packages\/ui\//] },
  { spec: 'student-courses', touches: [modules, /pages\/student/, /licences/] },
  { spec: 'student-window', touches: [frame, /\/tools\//, /pages\/student/] },
  { spec: 'students', touches: [school, /pages\/teacher/] },
  {
    spec: 'statistics',
    touches: [/\/statistics\/|statistics\.contract/, /packages\/ui\/src\/chart\//],
  },
  { spec: 'support', touches: [/\/support\/|support\.(contract|failures)|AboutPage/] },
  { spec: 'teacher-courses', touches: [school, /pages\/teacher/] },
  { spec: 'teacher-tree', touches: [school, /pages\/teacher/] },
  { spec: 'the-job', touches: [modules, results] },
  { spec: 'toasts', touches: [/failures|toast|packages\/messages/i] },
  { spec: 'uploads', touches: [/\/uploads\//, /UploadLink|DocumentMenu|ClassDocuments/] },
  { spec: 'tools', touches: [/\/tools\//, /pages\/superuser/] },
  { spec: 'views', touches: [/\/views\/|views\.contract/, /packages\/ui\/src\/table\//] },
  { spec: 'two-windows', touches: [/\/runs\//, /apps\/player\//] },
];

/** What has no story of its own stands in a few places that every story goes through. */
const everywhere =
  /^(e2e\/(test|product|sessions|school|people|playwright\.config)\.ts|apps\/server\/src\/(main|app|domains)\.ts)$/;

/** Nothing of the product that a browser meets. */
const isAside = (path) => /\.test\.tsx?$|\/testing\/|\.process\.test\.ts$|^docs\/|\.md$/.test(path);

/** The stories that changed files can touch; all when a file that all go through changed. */
export function storiesOf(changed) {
  const paths = changed.filter((path) => !isAside(path));
  if (paths.some((path) => everywhere.test(path))) return areas.map(({ spec }) => spec);
  return areas
    .filter(({ spec, touches }) =>
      paths.some(
        (path) => path === `e2e/${spec}.spec.ts` || touches.some((words) => words.test(path)),
      ),
    )
    .map(({ spec }) => spec);
}
