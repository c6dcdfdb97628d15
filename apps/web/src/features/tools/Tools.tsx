import { DeleteResultForm } from './DeleteResultForm.tsx';
import { MoveUserForm } from './MoveUserForm.tsx';
import { RestoreIntoClassForm, RestoreIntoSchoolForm } from './RestoreForms.tsx';
import css from './tools.module.css';

/** Everything that is done to somebody by their address. */
export function Tools() {
  return (
    <div className={css.grid}>
      <MoveUserForm />
      <DeleteResultForm />
      <RestoreIntoClassForm />
      <RestoreIntoSchoolForm />
    </div>
  );
}
