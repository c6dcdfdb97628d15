import { clockTime, lengthText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { metresBetween, RingMap } from '@gesall/ui/map';
import { Dialog } from '@gesall/ui/overlays';
import { Anchor } from '@mantine/core';
import { Reading } from '../../platform/Reading.tsx';
import { type Point, usePositionsOfDay } from './attendance.calls.ts';
import css from './presence.module.css';

interface Props {
  periodId: number;
  student: { id: number; name: string };
  day: string;
  point: Point;
  onClose(): void;
}

/** Where a check-in or check-out was done. That somebody looked is shown to the student. */
export function PositionDialog({ periodId, student, day, point, onClose }: Props) {
  const t = useMessages('attendance');
  const shell = useMessages('shell');
  const read = usePositionsOfDay({ periodId, studentId: student.id, day });
  return (
    <Dialog
      opened
      size={480}
      title={t('mapOf', { name: student.name, time: clockTime(point.time) })}
      close={shell('close')}
      onClose={onClose}
    >
      <Reading read={read} failedTitle={t('failed')}>
        {({ points, workplace }) => (
          <Place point={points.find(({ id }) => id === point.id)} workplace={workplace} />
        )}
      </Reading>
      <p className={css.quiet}>{t('positionLogged')}</p>
    </Dialog>
  );
}

interface PlaceProps {
  point: Point | undefined;
  workplace: { label: string; latitude: number; longitude: number } | null;
}

function Place({ point, workplace }: PlaceProps) {
  const t = useMessages('attendance');
  if (point?.latitude == null || point.longitude == null) return <p>{t('positionRemoved')}</p>;
  const { latitude, longitude, accuracy } = point;
  const place = { latitude, longitude };
  return (
    <>
      {workplace && (
        <>
          <RingMap
            label={t('plan', { name: workplace.label })}
            middle={workplace}
            spots={[
              {
                ...{ id: point.id, label: clockTime(point.time), ...place },
                ...(accuracy !== null && { accuracy }),
              },
            ]}
            words={{ north: t('north'), length: lengthText }}
          />
          <p>
            {t('distance', {
              length: lengthText(metresBetween(workplace, place)),
              name: workplace.label,
            })}
          </p>
        </>
      )}
      <p>{t('coordinates', { latitude: String(latitude), longitude: String(longitude) })}</p>
      <p className={css.quiet}>
        {accuracy === null ? t('accuracyUnknown') : t('accuracy', { length: lengthText(accuracy) })}
      </p>
      <Anchor
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer noopener"
      >
        {t('openMap')}
      </Anchor>
    </>
  );
}
