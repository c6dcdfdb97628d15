import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { learnWare } from '../adapters/learnware/learnware.ts';
import { signatureOf, signedReport } from '../adapters/learnware/signing.ts';
import { courseModule, moduleTable } from '../domains/authoring/authoring.tables.ts';
import { receiveReport } from '../domains/external/index.ts';
import { runModule } from '../domains/runs/index.ts';
import type { Parts } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { reportsFileOf } from './content-stand-in.ts';
import type { Dice } from './demo-answers.ts';
import { contextAt, type DemoStudent } from './demo-results.ts';
import { dice } from './people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Asked = [id: string, text: string, right: string, wrong: string];

const external = [
  {
    name: 'Kapa och slipa säkert',
    description: 'Vinkelslip, kapskivor och heta arbeten. Modulen öppnas hos en extern leverantör.',
    fileName: 'kapa-och-slipa.lw',
    lwGuid: '6f0c1f6e-6f0e-4c55-9d7e-0d4b6d9f2a01',
    code: 'KS1',
    questions: [
      ['sprang', 'Vad ska sitta på vinkelslipen när du kapar?', 'Sprängskyddet', 'Bara handtaget'],
      [
        'skiva',
        'Vad gör du med en kapskiva som har fått en spricka?',
        'Kasserar den',
        'Kör på lägre varvtal',
      ],
      [
        'heta',
        'Vem får utföra heta arbeten på en tillfällig arbetsplats?',
        'Den som har gått utbildningen',
        'Vem som helst med skyddsglasögon',
      ],
      [
        'damm',
        'Vilket skydd behövs mot kvartsdamm när du kapar betong?',
        'Andningsskydd med filter P3',
        'Hörselkåpor',
      ],
    ] as Asked[],
  },
  {
    name: 'Lyfta last',
    description: 'Stroppar, vinklar och märkning. Modulen öppnas hos en extern leverantör.',
    fileName: 'lyfta-last.lw',
    lwGuid: '6f0c1f6e-6f0e-4c55-9d7e-0d4b6d9f2a02',
    code: 'LL1',
    questions: [
      [
        'vinkel',
        'Vad händer med kraften i lyftstropparna när vinkeln mellan dem ökar?',
        'Den ökar',
        'Den minskar',
      ],
      ['under', 'Får någon vistas under hängande last?', 'Nej, aldrig', 'Ja, med hjälm'],
      [
        'markning',
        'Vad visar märkningen på en stropp?',
        'Högsta tillåtna last',
        'Tillverkningslandet',
      ],
    ] as Asked[],
  },
];

export interface DemoExternalModule {
  id: number;
  index: number;
}

/** Appends the modules of type 1 to a course. */
export async function insertExternalModules(
  db: Db,
  courseId: number,
  firstOrder: number,
): Promise<DemoExternalModule[]> {
  const values = external.map(({ name, description, fileName, lwGuid, code }) => ({
    name,
    description,
    kind: 1,
    urlInDb: fileName,
    lwGuid,
    code,
    maxActivityPoints: 5,
  }));
  const rows = await db.insert(moduleTable).values(values).returning({ id: moduleTable.id });
  await db
    .insert(courseModule)
    .values(
      rows.map(({ id }, index) => ({ courseId, moduleId: id, sortOrder: firstOrder + index })),
    );
  return rows.map(({ id }, index) => ({ id, index }));
}

export async function makeDemoExternalResults(parts: Parts, students: readonly DemoStudent[]) {
  const key = randomBytes(32).toString('base64url');
  const farSide = {
    ...parts,
    externalContent: learnWare({ url: 'http://127.0.0.1/legacy', key, sendsEmail: true }),
  };
  mkdirSync(parts.config.dataDir, { recursive: true });
  for (const [index, student] of students.entries()) {
    const chance = dice(9000 + index);
    for (const module of student.course.external) {
      if (chance() < student.share - 0.1) await work(farSide, { student, module, key, chance });
    }
  }
}

interface Working {
  student: DemoStudent;
  module: DemoExternalModule;
  key: string;
  chance: Dice;
}

async function work(parts: Parts, { student: { user, course }, module, key, chance }: Working) {
  const at = parts.now().getTime() - (4 + 30 * chance()) * day;
  const run = await runModule(
    { courseId: course.courseId, moduleId: module.id },
    contextAt(parts, user, at),
  );
  const nonce = new URL(run.externalUrl ?? '').searchParams.get('nonce') ?? '';
  const end = at + (5 + Math.round(10 * chance())) * minute;
  const answers = (external[module.index]?.questions ?? []).map(([id, text, right, wrong]) => {
    const isRight = chance() < 0.82;
    return {
      id,
      type: 'choice',
      text,
      response: isRight ? right : wrong,
      correct: [right],
      result: isRight ? 'correct' : 'incorrect',
    };
  });
  const score = answers.filter(({ result }) => result === 'correct').length;
  const report = {
    reportId: randomUUID(),
    nonce,
    userId: user.id,
    courseId: course.courseId,
    moduleId: module.id,
    occurredAt: new Date(end).toISOString(),
    score,
    maxScore: answers.length,
    answers,
    completion: 'completed',
    success: score / answers.length >= 0.7 ? 'passed' : 'failed',
  };
  const body = Buffer.from(JSON.stringify(report));
  const timestamp = String(Math.floor(end / 1000));
  const signature = `sha256=${signatureOf(key, 'report', signedReport(timestamp, body))}`;
  const headers = { 'x-gesall-timestamp': timestamp, 'x-gesall-signature': signature };
  const ctx = contextAt(parts, user, end);
  await receiveReport(undefined, {
    ...ctx,
    request: { ...ctx.request, signed: { headers, body } },
  });
  // The external system keeps what it has reported.
  appendFileSync(reportsFileOf(parts.config), `${body}\n`);
}
