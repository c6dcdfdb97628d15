import { readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { aSheet, sheetXml } from '../apps/server/src/testing/a-sheet.ts';
import { manifest12, packageFiles, zipOf } from '../apps/server/src/testing/packages.ts';
import { lesson, p99Of } from './lesson.ts';
import { forgetPeak, peak } from './memory.ts';
import { openWindow, type Window } from './scenarios.ts';
import { type Form, sendForm } from './send-form.ts';
import type { World } from './world.ts';

const mostTimes = 3;
const mostMegabytes = 400;

interface Attack extends Form {
  name: string;
  /** Concurrent senders without a pause. */
  senders: number;
}

/** A lesson of thirty alone, and beside each request that once stopped the product. */
export async function attacks({ data, product }: World, { seconds }: { seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const windows: Window[] = [];
  for (const [index, student] of data.students.slice(0, lesson).entries())
    windows.push(await openWindow(agent, data, { student, place: index }));
  const quiet = await p99Of(windows, agent, seconds);
  console.log(`a lesson of ${lesson} alone: p99 ${quiet.toFixed(0)} ms`);

  const [student] = data.students;
  const list = `/api/Student/ReadList?classId=${data.classIds[0]}`;
  const far = await aSheet([], {
    'xl/worksheets/sheet1.xml': sheetXml([], '<row r="4000000000"><c r="A1"><v>1</v></c></row>'),
  });
  const links = await zipOf(
    packageFiles(manifest12(), { 'index.html': '<link rel="stylesheet" '.repeat(2_850) }),
  );
  const listed = ['list', 'elever.xlsx'] as const;
  const tried: Attack[] = [
    {
      name: 'a spreadsheet with a row far below',
      senders: 4,
      path: list,
      token: data.teacherToken,
      file: listed,
      content: far,
    },
    {
      name: 'ten forms of 990 MB of fields',
      senders: 10,
      path: list,
      token: student?.token ?? '',
      file: listed,
      content: far,
      fieldMegabytes: 990,
    },
    {
      name: 'the same from a teacher with every right',
      senders: 10,
      path: list,
      token: data.teacherToken,
      file: listed,
      content: far,
      fieldMegabytes: 990,
    },
    {
      name: 'a package with a page of links',
      senders: 4,
      token: data.superuserToken,
      content: links,
      path: `/api/Module/UploadScormToModule?moduleId=${data.moduleIds[0]}`,
      file: ['zipFile', 'kurs.zip'],
    },
  ];
  for (const attack of tried) {
    const statuses = new Map<number, number>();
    const until = performance.now() + seconds * 1000;
    forgetPeak(product.pid);
    const sending = Array.from({ length: attack.senders }, () =>
      sendUntil(until, attack, statuses),
    );
    const beside = await p99Of(windows, agent, seconds);
    await Promise.all(sending);
    const [held, parsers] = [peak(product.pid), childrenOf(product.pid).map(peak)];
    console.log(
      [
        `beside ${attack.name}: p99 ${beside.toFixed(0)} ms, ${(beside / quiet).toFixed(2)} times`,
        beside / quiet > mostTimes ? ` (above ${mostTimes})` : '',
        `; at most ${held.toFixed(0)} MB`,
        held > mostMegabytes ? ` (above ${mostMegabytes})` : '',
        parsers.length > 0
          ? `, parsers ${parsers.map((each) => each.toFixed(0)).join(', ')} MB`
          : '',
        `; answered ${[...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}`,
      ].join(''),
    );
  }
  agent.destroy();
}

const childrenOf = (pid = 0) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(
          readFileSync(`/proc/${name}/status`, 'utf8'),
        );
      } catch {
        return false;
      }
    })
    .map(Number);

async function sendUntil(until: number, attack: Attack, statuses: Map<number, number>) {
  while (performance.now() < until) {
    const status = await sendForm(attack);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}
