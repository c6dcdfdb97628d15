import { useMessages } from '@gesall/client/react';
import { useNavigate } from '@tanstack/react-router';
import { CalendarArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { MoveClassOnDialog } from '../../features/people/MoveClassOnDialog.tsx';
import { placeOfClass } from '../../features/schools/places.ts';
import {
  type SchoolClass,
  useRights,
  useSchoolData,
} from '../../features/schools/schools.calls.ts';
import { ActButton } from './ActButton.tsx';

/** Moves a class to the next school year and opens the new class. */
export function MoveClassOn({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('classes');
  const { fullAccess } = useRights();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useSchoolData(isOpen);
  const courses = useCoursesOfClass(schoolClass.id).data;
  return (
    <>
      <ActButton
        variant="subtle"
        isAllowed={fullAccess}
        icon={<CalendarArrowUp size={16} aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        {t('moveOn')}
      </ActButton>
      <MoveClassOnDialog
        opened={isOpen}
        schoolClass={schoolClass}
        programmes={data?.programmes ?? []}
        teachers={data?.teachers ?? []}
        courses={courses}
        onClose={() => setIsOpen(false)}
        onMoved={({ programme, ...made }) =>
          void navigate(placeOfClass({ programme, schoolClass: made }))
        }
      />
    </>
  );
}
