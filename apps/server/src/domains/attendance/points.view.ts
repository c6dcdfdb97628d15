import type { attendanceContract, Output } from '@gesall/contract';
import { lateAfterMs } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { companyOn, isReadersDay } from '../periods/workplaces.tables.ts';
import { isValidPoint, mayCarryPosition } from './attendance.tables.ts';

export type Point = Output<typeof attendanceContract.checkIn>;

/** `shows` is SQL: whether the reader may know of the position; `reads`: whether they get it. */
function fieldsOf({ shows, reads = shows }: { shows: string; reads?: string }) {
  const read = (column: string) => `case when ${reads} then ${column} end`;
  return {
    id: 'point.id',
    time: 'iso(point.occurred_at)',
    isCheckIn: 'point.is_check_in',
    latitude: read('point.latitude'),
    longitude: read('point.longitude'),
    accuracy: read('point.accuracy_m'),
    position: `case when point.latitude is not null and ${shows} then 'given' when point.position_removed_at is not null then 'removed' else 'none' end`,
    isSentLater: `point.received_at - point.occurred_at > interval '${lateAfterMs} milliseconds'`,
  };
}

const columnsOf = (shows: string) =>
  Object.entries(fieldsOf({ shows }))
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ');

/** A row of `point`, a name of SQL, as its own student gets it. */
export const pointColumns = columnsOf('true');

/**
 * A row of `point` as JSON, with its position where `$withPositions` says so. `wanted` is the
 * participant as `showsPositions` selects it.
 */
export const pointJson = `json_build_object(${Object.entries(
  fieldsOf({ shows: 'wanted.shows', reads: '$withPositions::boolean and wanted.shows' }),
)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')})`;

/**
 * `participant` and `period` are names of SQL: `$readerId` may know of the participant's positions.
 * Students always read what is stored of theirs.
 */
export const showsPositions = `(participant.student_id = $readerId::int or ${mayCarryPosition('period.school_id', 'participant.student_id')})`;

const withParticipant = `attendance_point point
   join placement_participant participant on participant.id = point.participant_id
   join placement_period period on period.id = participant.period_id`;

interface Read {
  participantId: number;
  readerId: number;
  /** A supervisor reads the days on which they follow the participant; null for all others. */
  followerId: number | null;
}

const isReaders = isReadersDay({ participant: 'participant', day: 'point.day' });

export const latestPositionOf = statement<Point & { day: string }, Read>(
  'latest-position',
  `select ${pointColumns}, point.day from ${withParticipant}
   where point.participant_id = $participantId and point.latitude is not null and ${isValidPoint('point')} and ${showsPositions} and ${isReaders}
   order by point.occurred_at desc, point.id desc limit 1`,
);

export const pointsOfDay = statement<Point, Read & { day: string }>(
  'points-of-day',
  `select ${columnsOf(showsPositions)} from ${withParticipant}
   where point.participant_id = $participantId and point.day = $day::date and ${isValidPoint('point')} and ${isReaders}
   order by point.occurred_at, point.id`,
);

interface Workplace {
  label: string;
  latitude: number;
  longitude: number;
}

/** Where a participant works on a day, as their school knows it. */
export const workplaceOf = statement<Workplace, { participantId: number; day: string }>(
  'workplace-of-participant',
  `select company.name as label, known.latitude, known.longitude
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   join company on company.id = ${companyOn({ participant: 'participant', day: '$day::date' })}
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
