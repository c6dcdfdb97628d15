import { useNavigate } from '@tanstack/react-router';
import { ShopDialog } from '../../../features/orders/ShopDialog.tsx';

interface Props {
  /** Undefined while nothing is bought. */
  student: { id: number; name: string } | undefined;
  onClose(): void;
}

/** The shop over the page of one student. Its checkout leads to the order form. */
export function StudentShop({ student, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <ShopDialog
      student={student}
      onClose={onClose}
      onCheckout={() => {
        onClose();
        void navigate({ to: '/teacher/shop/confirmedorder' });
      }}
    />
  );
}
