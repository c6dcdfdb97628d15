import type { Output, playerContract } from '@gesall/contract';
import { durationOf } from '@gesall/scorm/results';
import type { Db } from '../../platform/db/database.ts';
import { entryOf } from './attempt-policy.ts';
import { type ItemRow, itemsOfRun } from './seed.sql.ts';
import { opaqueName } from './window-secrets.ts';
import type { OpenedRow } from './windows.sql.ts';

type Seed = Output<typeof playerContract.open>;

/** Everything that a window needs before its content may ask for anything. */
export async function seedOf(db: Db, run: OpenedRow, { token, nameKey }: { token: string; nameKey: string }): Promise<Seed> {
  const items = await itemsOfRun(db, run.packageVersionId, run.attemptId);
  const person = opaqueName(nameKey, run.accountId);
  const latest = items.toSorted((a, b) => (b.updatedAt?.getTime() ?? 0) - (a.updatedAt?.getTime() ?? 0))[0];
  return {
    sessionId: run.sessionId,
    token,
    userKey: person,
    mode: run.mode,
    credit: run.mode === 'normal' ? 'credit' : 'no-credit',
    name: run.moduleName,
    standard: run.standard,
    versionId: run.packageVersionId,
    lenient: run.lenient,
    learner: { id: person, name: surnameFirst(run.accountName) },
    nextSeq: run.appliedSeq + 1,
    controlMode: run.controlMode,
    currentItem: latest?.updatedAt ? latest.identifier : null,
    items: items.map((item) => seedItem(item, run)),
  };
}

function seedItem(item: ItemRow, { standard, packageVersionId }: OpenedRow): Seed['items'][number] {
  const { cmi, suspendData, facts } = item;
  const elements = Object.fromEntries(Object.entries(cmi ?? {}).filter(([, value]) => value !== ''));
  return {
    id: item.id,
    identifier: item.identifier,
    title: item.title,
    kind: item.kind,
    parentId: item.parentId,
    visible: facts.visible !== false,
    launch: item.launch === null ? null : `/scorm/p/${packageVersionId}/${item.launch}`,
    entry: entryOf(item.hasState ? item : undefined),
    totalTime: durationOf(standard, item.totalSeconds ?? 0),
    elements: suspendData === null ? elements : { ...elements, 'cmi.suspend_data': suspendData },
    facts,
    mastery: item.mastery,
    completion: item.completion ?? 'not attempted',
    success: item.success ?? 'unknown',
  };
}

/** SCORM wants `Efternamn, Förnamn`. */
function surnameFirst(name: string) {
  const space = name.lastIndexOf(' ');
  return space < 0 ? name : `${name.slice(space + 1)}, ${name.slice(0, space)}`;
}
