import '../overlays.css';

/** The form that a `DialogForm` passes to its fields. */
export type { UseFormReturnType as FormOf } from '@mantine/form';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export { DialogEnd } from './DialogEnd.tsx';
export { DialogForm, type DialogFormWords } from './DialogForm.tsx';
export { Drawer } from './Drawer.tsx';
export { FieldError } from './FieldError.tsx';
export { type EditConflict, Form, type FormFields, type Rules } from './Form.tsx';
export { LeaveQuestion } from './LeaveQuestion.tsx';
export type { MergeField } from './merge.ts';
export { required } from './required.ts';
export { Wizard, type WizardWords } from './Wizard.tsx';
