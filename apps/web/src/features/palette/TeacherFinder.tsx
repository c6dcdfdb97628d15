import { useMessages } from '@gesall/client/react';
import {
  Blocks,
  BriefcaseBusiness,
  Building2,
  GraduationCap,
  UserRound,
  Users,
} from 'lucide-react';
import { Finder } from './Finder.tsx';
import { useFindAtSchool } from './palette.calls.ts';
import { placeAtSchool } from './places.ts';

const icons = {
  programme: Blocks,
  class: Users,
  student: GraduationCap,
  period: BriefcaseBusiness,
  company: Building2,
  supervisor: UserRound,
};

/** Finds what the teacher's own school has. */
export function TeacherFinder({ onChosen }: { onChosen(): void }) {
  const t = useMessages('palette');
  return (
    <Finder
      hint={t('findHintTeacher')}
      icons={icons}
      useMatches={useFindAtSchool}
      placeOf={placeAtSchool}
      onChosen={onChosen}
    />
  );
}
