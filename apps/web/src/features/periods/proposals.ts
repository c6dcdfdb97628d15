import { type Placed, withoutPlace } from './participants.ts';

/**
 * The place of a newly chosen student in a copy of a period: their own there, else one that nobody
 * chosen has yet, else none.
 */
export function proposedPlace(
  student: { id: number; name: string },
  { placed, proposals }: { placed: readonly Placed[]; proposals: readonly Placed[] },
): Placed {
  const own = proposals.find(({ studentId }) => studentId === student.id);
  const isTaken = (proposal: Placed) =>
    placed.filter((each) => isSamePlace(each, proposal)).length >=
    proposals.filter((each) => isSamePlace(each, proposal)).length;
  const free = own ?? proposals.find((proposal) => !isTaken(proposal));
  return free ? { ...free, studentId: student.id, name: student.name } : withoutPlace(student);
}

const isSamePlace = (one: Placed, other: Placed) =>
  one.companyId === other.companyId && mainOf(one) === mainOf(other);

const mainOf = ({ supervisors }: Placed) => supervisors.find(({ isMain }) => isMain)?.id;
