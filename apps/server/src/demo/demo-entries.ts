import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { workComponent, workStep } from '../domains/work-cards/work-cards.tables.ts';
import {
  registrationComment,
  registrationImage,
  workRegistration,
} from '../domains/work-registrations/work-registrations.tables.ts';
import type { Db } from '../platform/db/database.ts';
import { bytesOf, insertBlobs } from '../platform/files/files.sql.ts';
import type { Blob, BlobStore } from '../ports/blobs.ts';
import { daysBefore } from './demo-days.ts';

interface Place {
  db: Db;
  blobs: BlobStore;
  now: Date;
}

interface Period {
  periodId: number;
  workCardId: number;
  teacherId: number;
  /** Participants with who follows them. */
  workers: readonly { id: number; supervisorId: number }[];
  /** Its first day, in days from today. */
  from: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = dayMs / 24;

/** What was done, by the component of the card, in its order. */
const works: readonly (readonly [title: string, text: string])[] = [
  [
    'Armaturer i trapphus',
    'Monterade åtta armaturer med rörelsevakt. Bytte dosor där det var trångt.',
  ],
  [
    'Rör i regelvägg, plan 2',
    'Drog rör till sex dosor och satte apparatdosor på rätt höjd enligt ritningen.',
  ],
  [
    'Strömställare i kök',
    'Kopplade trappkoppling och dimmer. Provade tillsammans med handledaren.',
  ],
  [
    'Bytt central i villa',
    'Satte upp ny normkapsling med två jordfelsbrytare och tolv grupper.\nMärkte upp alla kablar innan vi kopplade.',
  ],
  ['Jordfelsbrytare i förråd', 'Bytte en gammal gruppcentral och kopplade in jordfelsbrytare.'],
  ['Märkt grupper i central', 'Följde varje grupp och skrev en ny gruppförteckning.'],
  ['Mätt isolation', 'Mätte isolationen på nio grupper, alla värden var bra.'],
  [
    'Kontroll före idrifttagning',
    'Skrev protokoll över kontinuitet, isolation och utlösningstider.',
  ],
];

const comments = [
  'Bra märkt! I morgon gör vi kontrollen före idrifttagning.',
  'Fint jobbat. Tänk på att räta ut kabeln innan du klamrar.',
  'Skriv gärna vilka värden du mätte.',
];

/** Entries of the weekdays that have gone: most are signed, some have images and comments. */
export async function makeDemoEntries(place: Place, period: Period): Promise<void> {
  const { db, now } = place;
  const components = await db
    .select({ id: workComponent.id })
    .from(workComponent)
    .innerJoin(workStep, eq(workStep.id, workComponent.workStepId))
    .where(eq(workStep.workCardId, period.workCardId))
    .orderBy(asc(workStep.sortOrder), asc(workComponent.sortOrder));
  const entries = daysBefore(now, period.from).flatMap(({ day, ago }) =>
    period.workers.flatMap(({ id, supervisorId }, worker) => {
      // Some forget a day now and then.
      if ((worker * 7 + ago * 3) % 11 === 0) return [];
      const work = (worker + Math.floor(-ago / 3) + ago) % components.length;
      const number = (work + components.length) % components.length;
      const createdAt = new Date(Date.parse(`${day}T14:05:00Z`) + ((worker * 13) % 90) * 60_000);
      if (createdAt > now) return [];
      const [title, body] = works[number % works.length] ?? ['', ''];
      const bySupervisor = ago > 1 && (worker + ago) % 4 !== 0;
      const byTeacher = ago > 4 && (worker + ago) % 5 !== 0;
      return [
        {
          ...{ participantId: id, periodId: period.periodId, title, body, createdAt },
          componentId: components[number]?.id ?? 0,
          hours: 5 + ((worker + ago) % 7) * 0.5,
          receivedAt: new Date(createdAt.getTime() + 20_000),
          ...(bySupervisor && {
            supervisorSignedAt: new Date(createdAt.getTime() + 2 * hourMs),
            supervisorSignedBy: supervisorId,
          }),
          ...(byTeacher && {
            teacherSignedAt: new Date(createdAt.getTime() + dayMs),
            teacherSignedBy: period.teacherId,
          }),
        },
      ];
    }),
  );
  if (entries.length === 0) return;
  const made = await db.insert(workRegistration).values(entries).returning();
  await insertComments(place, made, period);
  await insertPictures(place, made);
}

type Made = typeof workRegistration.$inferSelect;

async function insertComments({ db }: Place, made: readonly Made[], { teacherId }: Period) {
  const commented = made.filter((_, index) => index % 6 === 2);
  if (commented.length === 0) return;
  await db.insert(registrationComment).values(
    commented.map(({ id, supervisorSignedBy, createdAt }, index) => ({
      registrationId: id,
      authorId: supervisorSignedBy ?? teacherId,
      text: comments[index % comments.length] ?? '',
      commentedAt: new Date(createdAt.getTime() + hourMs),
      receivedAt: new Date(createdAt.getTime() + hourMs),
    })),
  );
}

async function insertPictures({ db, blobs }: Place, made: readonly Made[]) {
  // Only the process that makes the demonstration loads it.
  const { default: sharp } = await import('sharp');
  const pictures: Record<'image' | 'thumbnail', Blob>[] = [];
  for (const drawing of [drawnCentral(), drawnCable()]) {
    const store = async (width: number) => {
      const content = await sharp(Buffer.from(drawing)).resize({ width }).webp().toBuffer();
      return blobs.put(Readable.from([content]));
    };
    pictures.push({ image: await store(1200), thumbnail: await store(400) });
  }
  await insertBlobs(
    db,
    pictures
      .flatMap(({ image, thumbnail }) => [image, thumbnail])
      .map((blob) => ({ ...blob, mediaType: 'image/webp' })),
  );
  const rows = made
    .filter((_, index) => index % 4 === 1)
    .flatMap(({ id }, index) =>
      pictures.slice(0, 1 + (index % 2)).map(({ image, thumbnail }, place) => ({
        registrationId: id,
        blobHash: bytesOf(image.hash),
        thumbnailHash: bytesOf(thumbnail.hash),
        position: place + 1,
      })),
    );
  if (rows.length > 0) await db.insert(registrationImage).values(rows);
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${content}</svg>`;

/** A distribution board with its rows of breakers. */
function drawnCentral() {
  const breakers = [0, 1, 2].flatMap((row) =>
    Array.from(
      { length: 10 },
      (_, at) =>
        `<rect x="${220 + at * 76}" y="${150 + row * 180}" width="60" height="120" rx="8" fill="#fff" stroke="#565b5f" stroke-width="4"/>
         <rect x="${238 + at * 76}" y="${190 + row * 180}" width="24" height="40" fill="${at < 2 && row === 0 ? '#1a2026' : '#1f4e96'}"/>`,
    ),
  );
  return svg(
    `<rect width="1200" height="800" fill="#c9c5ba"/>
     <rect x="150" y="80" width="900" height="640" rx="20" fill="#f6f4ef" stroke="#565b5f" stroke-width="8"/>${breakers.join('')}`,
  );
}

/** Cables and a box on a wall of studs. */
function drawnCable() {
  const studs = [100, 420, 740, 1060].map(
    (x) => `<rect x="${x}" width="90" height="800" fill="#d9a860"/>`,
  );
  return svg(
    `<rect width="1200" height="800" fill="#c9c5ba"/>${studs.join('')}
     <path d="M0 300 H820 Q930 300 930 410 V800" fill="none" stroke="#1a2026" stroke-width="44"/>
     <path d="M0 430 H480 Q560 430 560 520 V600" fill="none" stroke="#f6f4ef" stroke-width="40"/>
     <rect x="480" y="540" width="160" height="160" rx="20" fill="#edeae2" stroke="#565b5f" stroke-width="8"/>
     <circle cx="560" cy="620" r="44" fill="#fff" stroke="#565b5f" stroke-width="8"/>`,
  );
}
