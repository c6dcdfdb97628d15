import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';

const StudentShop = lazyPart(() => import('./shop/index.ts'), 'StudentShop');

interface Props {
  /** For whom a licence is bought; undefined while none is. */
  student: { id: number; name: string } | undefined;
  onClose(): void;
}

/** The shop for one student, loaded when it is first asked for. */
export function AddLicence({ student, onClose }: Props) {
  const [isWanted, setWanted] = useState(false);
  if (student && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <StudentShop student={student} onClose={onClose} />
    </Suspense>
  );
}
