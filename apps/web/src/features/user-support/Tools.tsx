import type { ReactNode } from 'react';
import { DeleteResultForm } from './DeleteResultForm.tsx';
import { MoveUserForm } from './MoveUserForm.tsx';
import { RestoreIntoClassForm, RestoreIntoSchoolForm } from './RestoreForms.tsx';
import css from './user-support.module.css';

export function Tools({ children }: { children?: ReactNode }) {
  return (
    <div className={css.grid}>
      <MoveUserForm />
      <DeleteResultForm />
      <RestoreIntoClassForm />
      <RestoreIntoSchoolForm />
      {children}
    </div>
  );
}
