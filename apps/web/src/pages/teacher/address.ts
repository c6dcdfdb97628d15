import { useParams } from '@tanstack/react-router';

const largestId = 2_147_483_647;

/** An id of the address; undefined when invalid, which saves a call. */
export function useAddressId(
  name: 'programmeId' | 'classId' | 'studentId' | 'teacherId',
): number | undefined {
  const text = useParams({ strict: false })[name] ?? '';
  const id = Number(text);
  return /^\d+$/.test(text) && id > 0 && id <= largestId ? id : undefined;
}
