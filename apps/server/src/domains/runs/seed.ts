import { createHmac } from 'node:crypto';
import type { Output, playerContract } from '@gesall/contract';
import { featuresOf } from '@gesall/rules';
import { durationOf, lessonStatusAfter, sharedElements, sharedStores } from '@gesall/scorm/results';
import type { Db } from '../../platform/db/database.ts';
import { entryOf } from './attempt-policy.ts';
import { type ItemRow, itemsOfRun, learnerOf, sharedDataOf } from './seed.sql.ts';
import type { OpenedRow } from './windows.sql.ts';

type Seed = Output<typeof playerContract.open>;

export async function seedOf(
  db: Db,
  run: OpenedRow,
  { token, nameKey }: { token: string; nameKey: string },
): Promise<Seed> {
  const attemptId = run.attemptId ?? run.reviewedAttemptId;
  const items = await itemsOfRun(db, { packageVersionId: run.packageVersionId, attemptId });
  const shared = await sharedIn(db, items, attemptId);
  const learner = await learnerOfRun(db, run);
  const latest = items.toSorted(
    (a, b) => (b.updatedAt?.getTime() ?? 0) - (a.updatedAt?.getTime() ?? 0),
  )[0];
  return {
    sessionId: run.sessionId,
    token,
    userKey: opaqueName(nameKey, run.accountId),
    mode: run.mode,
    credit: run.mode === 'normal' ? 'credit' : 'no-credit',
    name: run.moduleName,
    standard: run.standard,
    versionId: run.packageVersionId,
    lenient: run.lenient,
    opensWindows: run.opensWindows,
    features: featuresOf(run.packageRules),
    allowedHosts: run.allowedHosts,
    learner: {
      id: opaqueName(nameKey, learner.id),
      name: run.withholdsName ? nobody : surnameFirst(learner.name),
    },
    nextSeq: run.appliedSeq + 1,
    controlMode: run.controlMode,
    currentItem: latest?.updatedAt ? latest.identifier : null,
    items: items.map((item) => seedItem(item, run, shared)),
  };
}

/** A stable pseudonym for packages and browsers. */
const opaqueName = (key: string, accountId: number) =>
  createHmac('sha256', key).update(`learner:${accountId}`).digest('base64url').slice(0, 16);

async function learnerOfRun(db: Db, { reviewedAttemptId, accountId, accountName }: OpenedRow) {
  const [learner] =
    reviewedAttemptId === null ? [] : await learnerOf(db, { attemptId: reviewedAttemptId });
  return learner ?? { id: accountId, name: accountName };
}

/** By store id. Skips the query for packages without stores, which most are. */
async function sharedIn(
  db: Db,
  items: readonly ItemRow[],
  attemptId: number | null,
): Promise<ReadonlyMap<string, string>> {
  if (attemptId === null || !items.some(({ facts }) => sharedStores(facts).length > 0))
    return new Map();
  const said = await sharedDataOf(db, { attemptId });
  return new Map(said.map(({ targetId, value }) => [targetId, value]));
}

function seedItem(
  item: ItemRow,
  { standard, packageVersionId, openedIsEnough }: OpenedRow,
  shared: ReadonlyMap<string, string>,
): Seed['items'][number] {
  const { facts } = item;
  const completion = item.completion ?? 'not attempted';
  const success = item.success ?? 'unknown';
  const status =
    standard === '1.2'
      ? lessonStatusAfter(item.cmi?.[lessonStatus], { completion, success })
      : undefined;
  return {
    id: item.id,
    identifier: item.identifier,
    title: item.title,
    // An asset is complete when opened, which is the rule of this module too.
    kind: openedIsEnough && item.kind === 'sco' ? 'asset' : item.kind,
    parentId: item.parentId,
    visible: facts.visible !== false,
    launch: item.launch === null ? null : `/scorm/p/${packageVersionId}/${item.launch}`,
    entry: entryOf(item.hasState ? item : undefined),
    totalTime: durationOf(standard, item.totalSeconds ?? 0),
    elements: {
      ...storedElements(item),
      ...sharedElements(facts, shared),
      ...(status !== undefined && { [lessonStatus]: status }),
    },
    facts,
    mastery: item.mastery,
    completion,
    success,
  };
}

const lessonStatus = 'cmi.core.lesson_status';

function storedElements({ cmi, suspendData }: ItemRow): Record<string, string> {
  const elements = Object.fromEntries(
    Object.entries(cmi ?? {}).filter(([, value]) => value !== ''),
  );
  return suspendData === null ? elements : { ...elements, 'cmi.suspend_data': suspendData };
}

const nobody = 'Elev';

/** SCORM expects `Surname, First name`. */
function surnameFirst(name: string) {
  const space = name.lastIndexOf(' ');
  return space < 0 ? name : `${name.slice(space + 1)}, ${name.slice(0, space)}`;
}
