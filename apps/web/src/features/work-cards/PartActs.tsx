import { AddComponentDialog, AddStepDialog } from './AddPartDialogs.tsx';
import { DeletePartDialog } from './DeletePartDialog.tsx';
import { EditPartDialog } from './EditPartDialog.tsx';
import { ModulesDialog } from './ModulesDialog.tsx';
import type { TaskProps } from './part-task.ts';
import type { WorkCard } from './work-cards.calls.ts';

/** The dialogs of what is done with the parts of a card. */
export const PartActs = ({ card, ...props }: TaskProps & { card: WorkCard }) => (
  <>
    <AddStepDialog card={card} {...props} />
    <AddComponentDialog {...props} />
    <EditPartDialog {...props} />
    <DeletePartDialog {...props} />
    <ModulesDialog {...props} />
  </>
);
