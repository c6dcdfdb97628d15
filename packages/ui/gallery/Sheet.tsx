import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  BackToTop,
  Count,
  CourseRule,
  EmptyState,
  ExpiredBadge,
  LockBadge,
  Logo,
  RuleG,
  type RulePiece,
  RuleZigzag,
  SkeletonBlock,
  SkeletonRows,
  StatusBadge,
  Tag,
  Toasts,
  type Tone,
  TradeDrawing,
} from '../src/index.ts';
import { FailedRead } from '../src/States.tsx';
import { Charts } from './Charts.tsx';
import { Controls } from './Controls.tsx';
import css from './gallery.module.css';
import { Maps } from './Maps.tsx';
import { Overlays } from './Overlays.tsx';
import { Parts } from './Parts.tsx';
import { Tables } from './Tables.tsx';
import type { Words } from './words.ts';

const tones: readonly Tone[] = ['none', 'progress', 'done', 'completed'];
const pieces: readonly RulePiece[] = [
  { key: 1, tone: 'completed' },
  { key: 2, tone: 'done' },
  { key: 3, tone: 'done' },
  { key: 4, tone: 'progress' },
  { key: 5, tone: 'none' },
  { key: 6, tone: 'none', locked: true },
  { key: 7, tone: 'none', exam: true },
];

/** The longest known course. */
const manyPieces: readonly RulePiece[] = [
  ...Array.from({ length: 113 }, (_, index) => ({
    key: index,
    tone:
      index < 60
        ? ('done' as const)
        : index < 70 && index % 2 === 0
          ? ('progress' as const)
          : ('none' as const),
    locked: index > 100,
  })),
  { key: 'exam', tone: 'none', exam: true, locked: true },
];
const subjects = ['El', 'Bygg', 'Fordon', 'Annat'];
const nothing = () => undefined;

export function Sheet({ words }: { words: Words }) {
  return (
    <main className={css.sheet}>
      <Part name="Logo">
        <Logo />
        <Logo size={40} />
      </Part>
      <Part name="StatusBadge, LockBadge, ExpiredBadge, Tag, Count">
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {words.tones[tone]}
          </StatusBadge>
        ))}
        <LockBadge>{words.locked}</LockBadge>
        <ExpiredBadge>{words.expired}</ExpiredBadge>
        <Tag>{words.tag}</Tag>
        <Count>{3}</Count>
        <Count>{128}</Count>
      </Part>
      <Part name="CourseRule" wide>
        <CourseRule pieces={pieces} label={words.rule} />
        <CourseRule pieces={pieces} size={22} numbered={{ exam: words.exam }} label={words.rule} />
        <CourseRule pieces={manyPieces} label={words.rule} />
        <CourseRule
          pieces={manyPieces}
          size={22}
          numbered={{ exam: words.exam }}
          label={words.rule}
        />
      </Part>
      <Part name="Button, fields" wide>
        <Controls words={words} />
      </Part>
      <Part name="EmptyState" wide>
        <EmptyState
          icon={<Users size={28} strokeWidth={1.6} aria-hidden="true" />}
          title={words.emptyTitle}
        >
          {words.empty}
        </EmptyState>
      </Part>
      <Part name="FailedRead" wide>
        <FailedRead title={words.failedTitle} retry={words.retry} onRetry={nothing}>
          {words.failed}
        </FailedRead>
      </Part>
      <Part name="SkeletonRows, SkeletonBlock" wide>
        <SkeletonRows rows={4} label={words.loading} />
        <SkeletonBlock height={80} />
      </Part>
      <Part name="Heading, Panel, Facts, Tabs, Reading" wide>
        <Parts words={words} />
      </Part>
      <Part name="Table, DataTable" wide>
        <Tables words={words} />
      </Part>
      <Part name="Chart" wide>
        <Charts words={words} />
      </Part>
      <Part name="PinMap, RingMap" wide>
        <Maps words={words} />
      </Part>
      <Part name="ConfirmDialog, DialogForm, Drawer, toast, toastWithUndo">
        <Overlays words={words} />
      </Part>
      <Part name="TradeDrawing, RuleZigzag, RuleG" wide>
        <div className={css.drawings}>
          {subjects.map((subject) => (
            <TradeDrawing key={subject} subject={subject} />
          ))}
          <RuleZigzag />
          <RuleG />
        </div>
      </Part>
      <BackToTop label={words.up} />
      <Toasts closeLabel={words.close} />
    </main>
  );
}

function Part({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={css.part}>
      <p className={css.name}>{name}</p>
      <div className={wide ? css.stack : css.row}>{children}</div>
    </section>
  );
}
