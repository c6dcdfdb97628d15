import '../overlays.css';

export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export { DialogEnd } from './DialogEnd.tsx';
export { DialogForm, type DialogFormWords, type Rules } from './DialogForm.tsx';
export { Drawer } from './Drawer.tsx';
