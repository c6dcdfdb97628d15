import { addTexts, CallFailure, sendPublic, showFailure } from '@gesall/client';
import { useSingleFlightMutation } from '@gesall/client/react';
import { type Call, type Input, type Output, supervisorWeekContract } from '@gesall/contract';
import { supervisorWeekTexts } from '@gesall/messages/domains/supervisor-week';
import { useQuery, useQueryClient } from '@tanstack/react-query';

addTexts(supervisorWeekTexts);

const { week, sign, ask, markDays } = supervisorWeekContract;

export type Week = Output<typeof week>;
export type StudentOfWeek = Week['students'][number];
export type DayOfWeek = StudentOfWeek['days'][number];
export type EntryOfWeek = StudentOfWeek['entries'][number];

const keyOf = (check: string) => ['supervisor-week', check];

/** The week of a mailed link, once the holder has asked to see it: programs open links too. */
export function useWeek(check: string, isAsked: boolean) {
  return useQuery({
    queryKey: keyOf(check),
    queryFn: () => sendPublic(week, { check }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whether a read failed because the link is over, and not for want of a network. */
export const isOver = (error: Error | null) => error instanceof CallFailure && error.status === 404;

/** An act by the link. The week is read again after it, also when it was refused. */
function useAct<C extends Call>(call: C, check: string) {
  const client = useQueryClient();
  return useSingleFlightMutation<Output<C>, Omit<Input<C>, 'check'>>({
    mutationFn: (input) => sendPublic(call, { ...input, check } as Input<C>),
    onError: (error) => showFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(check) }),
  });
}

export const useSignWeek = (check: string) => useAct(sign, check);
export const useAskInWeek = (check: string) => useAct(ask, check);
export const useMarkDays = (check: string) => useAct(markDays, check);
