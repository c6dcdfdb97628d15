import { forgetPeak, peak } from './memory.ts';
import { port, type World } from './world.ts';

const megabyte = 1_000_000;

export async function uploads(
  { data, product }: World,
  { times, megabytes = 25 }: { times: number; megabytes?: number },
) {
  const [classId] = data.classIds;
  const bytes = Buffer.alloc(megabytes * megabyte, 'x');
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF\n', bytes.length - 7);
  forgetPeak(product.pid);
  const idle = peak(product.pid);
  const took: number[] = [];
  for (let number = 0; number < times; number++) {
    const form = new FormData();
    form.set('file', new File([bytes], `stor${number}.pdf`, { type: 'application/pdf' }));
    const began = performance.now();
    const reply = await fetch(
      `http://localhost:${port}/api/Teacher/UploadFileToCourse?classId=${classId}&courseId=${data.courseId}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${data.teacherToken}` },
        body: form,
      },
    );
    if (!reply.ok) throw new Error(`The document was refused: ${await reply.text()}`);
    took.push((performance.now() - began) / 1000);
  }
  const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  console.log(
    `${times} documents of ${megabytes} MB: median ${median.toFixed(2)} s each, at most ${peak(product.pid).toFixed(0)} MB of memory (${idle.toFixed(0)} before)`,
  );
}
