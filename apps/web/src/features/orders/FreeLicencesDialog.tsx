import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Chosen } from './cart.ts';
import css from './FreeLicences.module.css';
import { assigned, boughtIn, type FreeKind } from './free-licences.ts';
import { useKindName } from './product-names.ts';
import type { Shop } from './ShopData.tsx';
import { StudentPicker } from './StudentPicker.tsx';
import { sortStudents, studentsOfProgramme } from './shop-students.ts';
import { useGiveFree } from './use-give-free.ts';

interface Props {
  shop: Shop;
  /** Whose licences are given; undefined while the dialog is closed. */
  kind: FreeKind | undefined;
  onClose(): void;
}

/** Chooses students for free licences of one kind. */
export function FreeLicencesDialog({ shop, kind, onClose }: Props) {
  const shell = useMessages('shell');
  const t = useMessages('orders');
  const nameOf = useKindName();
  return (
    <Dialog
      opened={kind !== undefined}
      title={kind ? t('useFreeOf', { product: nameOf(kind) }) : ''}
      size={900}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {kind && <Choice key={kind.key} shop={shop} kind={kind} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ shop, kind, onClose }: Props & { kind: FreeKind }) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const { buyer, statuses, schoolId } = shop;
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { give, isPending } = useGiveFree(schoolId);
  const { open } = sortStudents(
    studentsOfProgramme(buyer, statuses, kind.programLicenseId),
    boughtIn(kind),
  );
  if (open.length === 0) {
    return (
      <EmptyState icon={<UserRound size={28} aria-hidden="true" />} title={t('NoStudentsToChoose')}>
        {t('noStudentsBody')}
      </EmptyState>
    );
  }
  const isFull = chosen.length >= kind.licences.length;
  const ids = new Set(chosen.map(({ id }) => id));
  const given = assigned(kind, chosen);
  return (
    <div className={css.choice}>
      <p>{t('freeChoose', { count: kind.licences.length })}</p>
      <StudentPicker
        students={open}
        chosen={ids}
        closedBecause={({ id }) => (isFull && !ids.has(id) ? t('noMoreFree') : undefined)}
        onAdd={(students) =>
          setChosen((now) => [...now, ...students].slice(0, kind.licences.length))
        }
        onRemove={(gone) => setChosen((now) => now.filter(({ id }) => !gone.includes(id)))}
      />
      {given.length > 0 && (
        <ul className={css.given} aria-label={t('freeGiven')}>
          {given.map(({ student, licence: { validTo, holder } }) => (
            <li key={student.id}>
              {holder
                ? t('freeFrom', { name: student.name, day: validTo, holder: holder.name })
                : t('freeFromDeleted', { name: student.name, day: validTo })}
            </li>
          ))}
        </ul>
      )}
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          {shell('cancel')}
        </Button>
        <Button
          disabled={given.length === 0}
          loading={isPending}
          onClick={() => give(kind, chosen, onClose)}
        >
          {given.length === 0 ? t('useForNobody') : t('useForChosen', { count: given.length })}
        </Button>
      </div>
    </div>
  );
}
