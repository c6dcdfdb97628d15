import { useMessages } from '@gesall/client/react';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, Users } from 'lucide-react';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './SchoolTree.module.css';
import {
  isGroup,
  openClasses,
  type ProgrammeOfTree,
  pathTo,
  schoolTree,
  type TreeRow,
  treeRows,
} from './school-tree.ts';
import { usePeopleOfClasses } from './schools.calls.ts';
import { rowBeginningWith, stepOf } from './tree-keys.ts';

/** Letters typed within this time are one search, in milliseconds. */
const wordMs = 700;

interface Props {
  programmes: readonly ProgrammeOfTree[];
  /** The class of the address, when the address does not name one itself. */
  classOfAddress?: number | undefined;
}

/**
 * Programmes, classes and people as a tree: one tab stop, arrow keys, Home and End, and type-ahead.
 * The people of a class are read when it is opened; until then their rows have their room, so that
 * the classes below do not move under a press.
 */
export function SchoolTree({ programmes, classOfAddress }: Props) {
  const t = useMessages('schools');
  const params = useParams({ strict: false });
  const ids = { ...params, classId: params.classId ?? classOfAddress?.toString() };
  const [current, setCurrent] = useState<string>();
  const { open, unfolded, toggle, fold, follow } = useFolds();
  const people = usePeopleOfClasses(
    openClasses(programmes, open, { classId: ids.classId, focused: current }),
  );
  const nodes = schoolTree(programmes, people);
  const path = pathTo(nodes, ids);
  const here = path.at(-1)?.key;
  follow(path.map(({ key }) => key));
  const rows = treeRows(nodes, { open, unfolded, here });

  const tree = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<string>(undefined);
  const typed = useRef({ text: '', at: 0 });
  const stop = [current, here, rows[0]?.key].find((key) => rows.some((row) => row.key === key));

  const rowElement = useCallback(
    (key: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`),
    [],
  );
  // A row that an action reveals can be focused only after rendering.
  useLayoutEffect(() => {
    if (focusAfter.current) rowElement(focusAfter.current)?.focus();
    focusAfter.current = undefined;
  });
  useLayoutEffect(() => {
    if (here) rowElement(here)?.scrollIntoView({ block: 'nearest' });
  }, [here, rowElement]);

  const act = (row: TreeRow) => {
    if (row.parent && (row.kind === 'more' || row.kind === 'fewer')) {
      focusAfter.current = row.next;
      fold(row.parent, row.kind === 'fewer');
    } else if (row.isOpen !== undefined) toggle(row.key, !row.isOpen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find(({ key }) => key === stop);
    if (row && (event.key === ' ' || (event.key === 'Enter' && !row.place))) {
      event.preventDefault();
      if (row.place) rowElement(row.key)?.click();
      else act(row);
      return;
    }
    const step = stepOf(rows, stop, event.key);
    if (step) {
      event.preventDefault();
      if (step.toggle) toggle(step.toggle.key, step.toggle.open);
      if (step.focus) rowElement(step.focus)?.focus();
    } else if (event.key.length === 1) {
      const word =
        event.timeStamp - typed.current.at < wordMs ? typed.current.text + event.key : event.key;
      typed.current = { text: word, at: event.timeStamp };
      const found = rowBeginningWith(rows, stop, word);
      if (found) rowElement(found)?.focus();
    }
  };

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label={t('tree')}
      className={css.tree}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <Fragment key={row.key}>
          <Row
            row={row}
            isHere={row.key === here}
            isTabStop={row.key === stop}
            onFocus={() => setCurrent(row.key)}
            onAct={() => act(row)}
          />
          {row.awaited > 0 && (
            <span
              className={css.awaited}
              style={{ '--rows': row.awaited } as CSSProperties}
              aria-hidden="true"
            />
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** The set of open rows. */
function useFolds() {
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string>();
  return {
    open,
    unfolded,
    /**
     * Opens the path to a place once, when it is new; called while rendering, with the keys from
     * the root.
     */
    follow(path: readonly string[]) {
      const here = path.at(-1);
      if (here === shown) return;
      setShown(here);
      setOpen(new Map([...open, ...path.map((key) => [key, true] as const)]));
    },
    toggle: (key: string, isOpen: boolean) => setOpen(new Map(open).set(key, isOpen)),
    fold: (key: string, isFolded: boolean) =>
      setUnfolded(new Set([...unfolded, key].filter((each) => !isFolded || each !== key))),
  };
}

interface RowProps {
  row: TreeRow;
  isHere: boolean;
  isTabStop: boolean;
  onFocus(): void;
  onAct(): void;
}

function Row({ row, isHere, isTabStop, onFocus, onAct }: RowProps) {
  const { place, kind, level, position, siblings, isOpen } = row;
  const shared = {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': isOpen,
    'data-key': row.key,
    'data-kind': kind,
    className: css.row,
    style: { '--level': level } as CSSProperties,
    onFocus,
  };
  const tabIndex = isTabStop ? 0 : -1;
  const onChevron = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onAct();
  };
  const content = (
    <>
      <span
        className={css.chevron}
        data-open={isOpen || undefined}
        onClick={onChevron}
        aria-hidden="true"
      >
        {isOpen !== undefined && <ChevronRight size={14} strokeWidth={2} />}
      </span>
      <Words row={row} />
    </>
  );
  if (place) {
    return (
      <Link
        role="treeitem"
        {...place}
        {...shared}
        activeProps={{}}
        aria-current={isHere ? 'page' : undefined}
        data-here={isHere || undefined}
      >
        {content}
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree answers the keys of all its rows
    <div role="treeitem" tabIndex={tabIndex} {...shared} onClick={onAct}>
      {content}
    </div>
  );
}

function Words({ row }: { row: TreeRow }) {
  const t = useMessages('schools');
  const { kind, name, count } = row;
  if (kind === 'more') return <span>{t('showMore', { count })}</span>;
  if (kind === 'fewer') return <span>{t('showFewer')}</span>;
  return (
    <>
      {kind === 'class' && (
        <Users size={16} strokeWidth={1.8} className={css.icon} aria-hidden="true" />
      )}
      {/* Names of classes may have 255 characters, of which three lines show some sixty. */}
      <span className={css.name} title={name.length > 60 ? name : undefined}>
        {isGroup(row) ? t(kind === 'students' ? 'students' : 'teachers') : name}
      </span>
      {(kind === 'programme' || isGroup(row)) && <span className={css.count}>{count}</span>}
    </>
  );
}
