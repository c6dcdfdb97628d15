import type { WorkComponent, WorkStep } from './work-cards.calls.ts';

/** What is being done with a part of a card. */
export type Task =
  | { kind: 'addStep' }
  | { kind: 'addComponent' | 'editStep' | 'deleteStep'; step: WorkStep }
  | { kind: 'editComponent' | 'deleteComponent' | 'modules'; component: WorkComponent };

/** Dialogs of a task, open while `task` is theirs. */
export interface TaskProps {
  task: Task | undefined;
  onDone(): void;
}
