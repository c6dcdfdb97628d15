import type { attendanceContract, Output } from '@gesall/contract';
import { lateAfterMs } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { isValidPoint } from './attendance.tables.ts';

export type Point = Output<typeof attendanceContract.checkIn>;

const fieldsOf = (latitude: string, longitude: string, accuracy: string) => ({
  id: 'point.id',
  time: 'iso(point.occurred_at)',
  isCheckIn: 'point.is_check_in',
  latitude,
  longitude,
  accuracy,
  position: `case when point.latitude is not null then 'given' when point.position_removed_at is not null then 'removed' else 'none' end`,
  isSentLater: `point.received_at - point.occurred_at > interval '${lateAfterMs} milliseconds'`,
});

const fields = fieldsOf('point.latitude', 'point.longitude', 'point.accuracy_m');

/** A row of `point`, a name of SQL, as calls answer it. */
export const pointColumns = Object.entries(fields)
  .map(([name, value]) => `${value} as "${name}"`)
  .join(', ');

const ifShown = (column: string) => `case when $withPositions::boolean then ${column} end`;

/** The same as JSON, with its position where `$withPositions` says so. */
export const pointJson = `json_build_object(${Object.entries(
  fieldsOf(ifShown('point.latitude'), ifShown('point.longitude'), ifShown('point.accuracy_m')),
)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')})`;

export const latestPositionOf = statement<Point & { day: string }, { participantId: number }>(
  'latest-position',
  `select ${pointColumns}, point.day from attendance_point point
   where point.participant_id = $participantId and point.latitude is not null and ${isValidPoint('point')}
   order by point.occurred_at desc, point.id desc limit 1`,
);

export const pointsOfDay = statement<Point, { participantId: number; day: string }>(
  'points-of-day',
  `select ${pointColumns} from attendance_point point
   where point.participant_id = $participantId and point.day = $day::date and ${isValidPoint('point')}
   order by point.occurred_at, point.id`,
);

interface Workplace {
  label: string;
  latitude: number;
  longitude: number;
}

/** Where a participant works, as their school knows it. */
export const workplaceOf = statement<Workplace, { participantId: number }>(
  'workplace-of-participant',
  `select company.name as label, known.latitude, known.longitude
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   join company on company.id = participant.company_id
   join company_school known on known.company_id = company.id and known.school_id = period.school_id
   where participant.id = $participantId and known.latitude is not null`,
);

export const readingsOf = statement<
  { day: string; reader: string; readAt: string },
  { participantId: number }
>(
  'position-readings',
  `select reading.day, reader.name as reader, iso(reading.read_at) as "readAt"
   from position_reading reading join account reader on reader.id = reading.reader_id
   where reading.participant_id = $participantId
   order by reading.read_at desc, reading.day desc, reader.name`,
);
