import { useRead, useReadNow } from '@gesall/client/react';
import type { Call, Input, Output } from '@gesall/contract';

/** The programme, class or student that a tab shows. */
export interface Level {
  kind: 'programme' | 'class' | 'student';
  id: number;
  /** A class that has moved on: what it has is only read. */
  isReadOnly?: boolean;
}

const idNames = { programme: 'programId', class: 'classId', student: 'studentId' } as const;

/**
 * Reads the call of a level. The three calls answer the same and differ in the name of the id;
 * `asked` is the rest of the input.
 */
export function useReadOfLevel<P extends Call, C extends Call, S extends Call>(
  calls: { programme: P; class: C; student: S },
  { kind, id }: Level,
  asked: Omit<Input<C>, 'classId'>,
  options?: Parameters<typeof useRead<C>>[2],
) {
  const call: Call = calls[kind];
  return useRead(call as C, { [idNames[kind]]: id, ...asked } as Input<C>, options);
}

/** Returns a function that reads the call of a level when it is called. */
export function useReadNowOfLevel<P extends Call, C extends Call, S extends Call>(
  calls: { programme: P; class: C; student: S },
  { kind, id }: Level,
) {
  const call: Call = calls[kind];
  const readNow = useReadNow(call as C);
  return (asked: Omit<Input<C>, 'classId'>): Promise<Output<C>> =>
    readNow({ [idNames[kind]]: id, ...asked } as Input<C>);
}
