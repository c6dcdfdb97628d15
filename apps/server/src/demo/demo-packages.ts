import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { importPackage } from '../domains/packages/index.ts';
import type { Parts } from '../platform/context.ts';
import { receivedFolder } from '../platform/files/received-file.ts';
import type { DemoCourse, DemoModule } from './demo-courses.ts';
import { type DemoStandard, demoManifest } from './demo-manifest.ts';
import { programmeLicences } from './demo-plan.ts';

interface Content {
  course: { name: string; code: string };
  modules: {
    name: string;
    description: string;
    kind: string;
    pages: unknown[];
    questions: { points: number }[];
  }[];
}

export interface DemoPackage {
  content: DemoModule['content'];
  fileName: string;
  standard: DemoStandard;
  zip: Buffer;
}

export const standards: Record<string, DemoStandard> = { 'bygg-grund-och-stomme': '1.2' };

const shared = [
  'index.html',
  'style.css',
  'start.js',
  'dom.js',
  'find-api.js',
  'record.js',
  'answers.js',
].map((name) => [name, name] as const);
const ofPart = {
  pages: [
    ['part.js', 'pages.js'],
    ['plain-text.js', 'plain-text.js'],
  ],
  questions: [
    ['part.js', 'questions.js'],
    ['fields.js', 'fields.js'],
  ],
} as const;
const ofStandard = {
  '1.2': [
    ['scorm.js', 'scorm-12.js'],
    ['encoding-12.js', 'encoding-12.js'],
  ],
  '2004': [
    ['scorm.js', 'scorm-2004.js'],
    ['encoding-2004.js', 'encoding-2004.js'],
  ],
} as const;

export async function buildDemoPackages(root: string): Promise<DemoPackage[]> {
  const packages: DemoPackage[] = [];
  for (const { course } of programmeLicences) {
    const content: Content = JSON.parse(
      readFileSync(join(root, 'content', `${course}.json`), 'utf8'),
    );
    for (const [index, { pages }] of content.modules.entries()) {
      const parts = pages.length > 0 ? (['questions', 'pages'] as const) : (['questions'] as const);
      for (const part of parts)
        packages.push(await buildPackage(root, content, { course, index, part }));
    }
  }
  return packages;
}

async function buildPackage(
  root: string,
  { course, modules }: Content,
  content: DemoModule['content'],
): Promise<DemoPackage> {
  const module = modules[content.index];
  if (!module) throw new Error(`${content.course} has no module ${content.index}.`);
  const standard = standards[content.course] ?? '2004';
  const identifier = `${course.code}-${content.index + 1}-${content.part}`;
  const template = join(root, 'apps', 'server', 'src', 'demo', 'package-template');
  const read = (name: string) => readFileSync(join(template, name), 'utf8');
  const data = {
    course: course.name,
    title: module.name,
    ...(content.part === 'pages'
      ? { pages: module.pages }
      : { questions: module.questions, isExam: module.kind === 'finalExam' }),
  };

  const files = new Map(
    [...shared, ...ofPart[content.part], ...ofStandard[standard]].map(([name, source]) => [
      name,
      read(source),
    ]),
  );
  files.set('content.js', `export const content = ${JSON.stringify(data, undefined, 1)};\n`);
  files.set(
    'imsmanifest.xml',
    demoManifest({
      standard,
      identifier,
      title: module.name,
      description: module.description,
      files: [...files.keys()],
      hasScore: content.part === 'questions',
    }),
  );
  return {
    content,
    standard,
    fileName: `${identifier.toLowerCase()}.zip`,
    zip: await zipOf(files),
  };
}

/** A fixed date keeps archives identical across builds. */
const mtime = new Date(2026, 7, 17, 8);

function zipOf(files: Map<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of files)
    zip.addBuffer(Buffer.from(text), name, { mtime, mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}

export async function importDemoPackages(parts: Parts, courses: readonly DemoCourse[]) {
  const packages = new Map(
    (await buildDemoPackages(parts.config.root)).map((each) => [keyOf(each.content), each]),
  );
  const folder = receivedFolder(parts.config.dataDir);
  await mkdir(folder, { recursive: true });
  for (const { id, content } of courses.flatMap((course) => course.modules)) {
    const made = packages.get(keyOf(content));
    if (!made) throw new Error(`There is no package for ${keyOf(content)}.`);
    const file = join(folder, `${randomUUID()}.zip`);
    await writeFile(file, made.zip);
    try {
      await importPackage(parts, { moduleId: id, file, fileName: made.fileName });
    } finally {
      await rm(file, { force: true });
    }
  }
}

const keyOf = ({ course, index, part }: DemoModule['content']) => `${course} ${index} ${part}`;
