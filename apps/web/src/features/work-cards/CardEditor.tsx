import { useMessages } from '@gesall/client/react';
import { Tag } from '@gesall/ui';
import { ActionIcon, Button } from '@mantine/core';
import { BookOpen, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MoveButtons } from '../../platform/MoveButtons.tsx';
import { moved } from './ordered.ts';
import { PartActs } from './PartActs.tsx';
import type { Task } from './part-task.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useHours } from './use-hours.ts';
import {
  useOrderComponents,
  useOrderWorkSteps,
  type WorkCard,
  type WorkComponent,
  type WorkStep,
} from './work-cards.calls.ts';
import css from './work-cards.module.css';

/** The tree of a card whose parts are added, changed, deleted and ordered. */
export function CardEditor({ card }: { card: WorkCard }) {
  const t = useMessages('workCards');
  const ordering = useOrderWorkSteps();
  const [task, setTask] = useState<Task>();
  const [announcement, setAnnouncement] = useState('');
  const send = (ids: number[]) => ordering.send({ workCardId: card.id, ids });
  const { order, dragOf } = useDragOrder(card.workSteps, send);

  return (
    <>
      <ul className={css.steps} aria-label={t('contents', { name: card.name })}>
        {order.map((step, place) => (
          <li key={step.id} className={css.step} {...dragOf(step.id)}>
            <PartLine part={step} isLast={order.length === 1} onTask={setTask} kind="step">
              <MoveButtons
                place={place}
                count={order.length}
                up={t('moveUp', { name: step.name })}
                down={t('moveDown', { name: step.name })}
                disabled={ordering.isPending}
                onMove={(to) => {
                  send(moved(order, place, to).map(({ id }) => id));
                  setAnnouncement(
                    t('movedTo', { name: step.name, place: to + 1, count: order.length }),
                  );
                }}
              />
            </PartLine>
            <Components step={step} onTask={setTask} onAnnounce={setAnnouncement} />
            <div className={css.end}>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Plus size={14} aria-hidden="true" />}
                aria-label={t('addComponentTo', { name: step.name })}
                onClick={() => setTask({ kind: 'addComponent', step })}
              >
                {t('addComponent')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setTask({ kind: 'addStep' })}
        >
          {t('addStep')}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <PartActs card={card} task={task} onDone={() => setTask(undefined)} />
    </>
  );
}

interface ComponentsProps {
  step: WorkStep;
  onTask(task: Task): void;
  onAnnounce(text: string): void;
}

function Components({ step, onTask, onAnnounce }: ComponentsProps) {
  const t = useMessages('workCards');
  const ordering = useOrderComponents();
  const send = (ids: number[]) => ordering.send({ workStepId: step.id, ids });
  const { order, dragOf } = useDragOrder(step.workStepComponents, send);
  return (
    <ul>
      {order.map((component, place) => (
        <li key={component.id} className={css.component} {...dragOf(component.id)}>
          <PartLine part={component} isLast={order.length === 1} onTask={onTask} kind="component">
            <MoveButtons
              place={place}
              count={order.length}
              up={t('moveUp', { name: component.name })}
              down={t('moveDown', { name: component.name })}
              disabled={ordering.isPending}
              onMove={(to) => {
                send(moved(order, place, to).map(({ id }) => id));
                onAnnounce(
                  t('movedTo', { name: component.name, place: to + 1, count: order.length }),
                );
              }}
            />
          </PartLine>
          {component.modules.length > 0 && (
            <div className={css.modules}>
              {component.modules.map(({ id, name }) => (
                <Tag key={id}>{name}</Tag>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type LineProps = {
  /** The last part cannot be deleted. */
  isLast: boolean;
  onTask(task: Task): void;
  children: ReactNode;
} & ({ kind: 'step'; part: WorkStep } | { kind: 'component'; part: WorkComponent });

function PartLine({ isLast, onTask, children, ...of }: LineProps) {
  const t = useMessages('workCards');
  const hours = useHours();
  const { name } = of.part;
  const looks = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <div className={css.line}>
      <GripVertical size={16} aria-hidden="true" className={css.grip} />
      <span className={css.name}>{name}</span>
      <span className={css.facts}>{hours(of.part.hours)}</span>
      <span className={css.buttons}>
        {children}
        {of.kind === 'component' && (
          <ActionIcon
            {...looks}
            aria-label={t('modulesOf', { name })}
            onClick={() => onTask({ kind: 'modules', component: of.part })}
          >
            <BookOpen size={16} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          {...looks}
          aria-label={t('changePart', { name })}
          onClick={() =>
            onTask(
              of.kind === 'step'
                ? { kind: 'editStep', step: of.part }
                : { kind: 'editComponent', component: of.part },
            )
          }
        >
          <Pencil size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...looks}
          aria-label={t('removePart', { name })}
          disabled={isLast}
          onClick={() =>
            onTask(
              of.kind === 'step'
                ? { kind: 'deleteStep', step: of.part }
                : { kind: 'deleteComponent', component: of.part },
            )
          }
        >
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  );
}
