import { useRead } from '@gesall/client/react';
import {
  type Output,
  periodsContract,
  schoolsContract,
  userSupportContract,
} from '@gesall/contract';

export type Match = Output<typeof userSupportContract.find>[number];
type Member = Output<typeof schoolsContract.search>[number];
export type MatchAtSchool =
  | (Member & { detail: string | null })
  | Output<typeof periodsContract.find>[number];
export type MatchKind = Match['kind'] | MatchAtSchool['kind'];

const asTyped = (words: string) => ({ enabled: words !== '', keepsPrevious: true });

export const useFind = (words: string) =>
  useRead(userSupportContract.find, { words }, asTyped(words));

/** Programmes, classes and students, then what belongs to placement. */
export function useFindAtSchool(words: string) {
  const members = useRead(schoolsContract.search, { words }, asTyped(words));
  const placement = useRead(periodsContract.find, { words }, asTyped(words));
  const data: MatchAtSchool[] | undefined = members.data &&
    placement.data && [
      ...members.data.map((member) => ({ ...member, detail: detailOf(member) })),
      ...placement.data,
    ];
  return {
    data,
    error: members.error ?? placement.error,
    isFetching: members.isFetching || placement.isFetching,
  };
}

const detailOf = ({ kind, programme, schoolClass }: Member) =>
  kind === 'student' ? (schoolClass?.name ?? null) : kind === 'class' ? programme.name : null;
