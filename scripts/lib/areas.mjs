import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const frame = /\/(accounts|shell|platform|app|sign-in)\/|packages\/client\//;
const modules =
  /\/(courses|authoring|packages|runs|external|modules)\/|apps\/player\/|packages\/scorm\//;
const results = /\/(results|analysis|review|attempts)\/|pages\/\w+\/\w*(Result|Answer)/;
const school = /\/(schools|people|licences|locks|teacher)\//;

const companion = /apps\/companion\/|packages\/(client|outbox)\/|web-client\.ts/;

const others = {
  accounts: [frame, /\/mail\//, /pages\/public/],
  'admin-area': [/pages\/superuser/, /\/(register|authoring|modules)\//],
  administration: [/\/(register|licences|administrators)\//, /pages\/superuser/],
  assessments: [/\/(assessments|periods|work-cards)\//],
  authoring: [/\/(courses|licences)\//, /pages\/superuser/],
  axe: [/apps\/web\/src\/(pages|features|shell)\//, /packages\/ui\//],
  'browser-features': [/\/packages\/serve|permissions-policy/, modules],
  calendar: [/\/(calendar|periods)\/|AccountPage|ProfilePage/],
  'class-answers': [results, modules],
  'class-choices': [school, /pages\/teacher/],
  'class-charts': [results, /packages\/ui\/src\/chart\//],
  classes: [school, /\/imports\//, /pages\/teacher/],
  'companies-map': [/packages\/ui\/src\/map\/|\/companies\/|security-headers/],
  'companion-app': [companion],
  'companion-offline': [companion, /\/(attendance|once)\//],
  'companion-signin': [companion, /\/(accounts|mail|periods)\//],
  'companion-push': [companion, /\/push|push-stand-in|notifications\/|missed-starts\//],
  'companion-evaluation': [companion, /\/(evaluations|periods)\//],
  'companion-supervisor': [companion, /\/(attendance|periods|work-registrations)\//],
  'companion-work': [companion, /\/(work-cards|work-registrations)\//],
  customers: [/customers?\b/i],
  desk: [/pages\/superuser/, /\/(authoring|user-support)\//],
  'content-storage': [/foreign-cookies/, /apps\/player\//],
  documents: [/\/packages\/serve/, /apps\/player\//],
  evaluations: [/\/(evaluations|periods|placement)\//],
  exports: [/sheets?\b/, /pages\/superuser/],
  'external-modules': [/external|learnware|content-stand-in/],
  frameset: [/\/packages\/serve|frameset/, /apps\/player\//],
  'free-licences': [/\/orders?\/|shop/, /\/licences\//, /TodayPage|StudentPage/],
  'hostile-package': [/\/packages\/|security-headers|serve-packages/, /apps\/player\//],
  'list-import': [school, /\/imports\//, /pages\/teacher/],
  locks: [school],
  'invoice-history': [/\/orders\/|accounting/, /pages\/superuser/],
  'lost-network': [/\/runs\//, /apps\/player\//, /packages\/(scorm|outbox)\//],
  'mail-states': [/\/(mail|accounts|jobs)\/|adapters\/(smtp|mail)/],
  meals: [/\/(meal-compensation|attendance|school-days|supervisor-week)\/|SchoolPage|MealsPage/],
  'missed-starts': [/\/(missed-starts|attendance|school-days)\/|TodayPa|SchoolPage/],
  'next-step': [/\/(next-step|periods|work-registrations)\/|pages\/student/],
  'module-form': [/\/modules\/|\/authoring\//],
  'new-school': [/\/(register|licences|schools|people)\/|fortnox|accounting/, /pages\/superuser/],
  'notice-editor': [/\/notices\/|notice-editor|notices\.contract/],
  notices: [/notice|notification/i],
  'one-school': [school, /\/(register|imports)\//, /pages\/superuser/],
  'own-account': [frame, /\/mail\//, /pages\/(AccountPage|public|student)/],
  'edit-conflict': [
    /edit-conflict|packages\/ui\/src\/overlays\//,
    /CourseDialog|UpdateClassDialog|update-class/,
  ],
  'order-form': [/\/orders?\/|shop/],
  'package-report': [modules],
  packages: [modules],
  palette: [/\/user-support\//, /shell\/Header/],
  'people-forms': [school, /\/imports\//, /pages\/(teacher|student)/],
  'people-views': [school, /pages\/teacher/, /\/results\//],
  'placement-levels': [/\/(periods|attendance|work-cards|work-registrations|placement)\//],
  'placement-limits': [/\/(periods|contacts|companies|supervisors|placement)\//],
  'placement-papers': [/\/(periods|placement-papers|placement|sheets|pdf|files)\//],
  positions: [companion, /\/(attendance|periods)\//, /pages\/teacher\/S(chool|tudent)Page/],
  preparation: [/\/(periods|preparation|placement)\//, /TodayPage/],
  'school-days': [/\/(school-days|attendance|calendar)\/|SchoolPage/],
  'supervisor-week': [/\/(supervisor-week|attendance|work-registrations)\//],
  'work-registrations': [/\/(periods|work-cards|placement)\//, /platform\/parsing/],
  privacy: [/personal-data|pages\/superuser/],
  ratings: [/ratings?\b/i, /CourseBar/],
  'results-agree': [results, modules, /sheets?\b/],
  results: [results, modules],
  review: [results, modules],
  'school-groups': [/\/register\//, /pages\/superuser/],
  runs: [modules],
  'session-calls': [frame],
  session: [frame],
  'several-items': [modules],
  shell: [frame, /packages\/ui\//, /PackageInfo/],
  'student-courses': [modules, /pages\/student/, /licences/],
  'student-window': [frame, /\/user-support\//, /pages\/student/],
  students: [school, /pages\/teacher/],
  shop: [school, /\/orders?\/|shop/],
  statistics: [/packages\/ui\/src\/chart\//],
  support: [/AboutPage/],
  'teacher-courses': [school, /pages\/teacher/],
  'teacher-tree': [school, /pages\/teacher/],
  'the-job': [modules, results],
  toasts: [/failures|toast|packages\/messages/i],
  uploads: [/UploadLink|DocumentMenu|ClassDocuments/],
  tools: [/\/user-support\//, /pages\/superuser/],
  views: [/packages\/ui\/src\/table\//],
  'two-windows': [/\/runs\//, /apps\/player\//],
};

const stories = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''));

export const areas = stories.map((spec) => ({
  spec,
  touches: [new RegExp(`/${spec}/|/${spec}\\.\\w+\\.ts$`), ...(others[spec] ?? [])],
}));

const everywhere =
  /^(e2e\/(test|product|sessions|school|people|playwright\.config)\.ts|apps\/server\/src\/(main|app|domains)\.ts)$/;

const isAside = (path) => /\.test\.tsx?$|\/testing\/|\.process\.test\.ts$|^docs\/|\.md$/.test(path);

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
