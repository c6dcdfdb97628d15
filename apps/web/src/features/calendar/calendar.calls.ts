import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { calendarContract } from '@gesall/contract';
import { calendarTexts } from '@gesall/messages/domains/calendar';

addTexts(calendarTexts);

const refreshes = [calendarContract.calendarAddress];

export const useCalendarAddress = () => useRead(calendarContract.calendarAddress, {});
export const useCreateCalendarAddress = () =>
  useSend(calendarContract.createCalendarAddress, { refreshes });
export const useDeleteCalendarAddress = () =>
  useSend(calendarContract.deleteCalendarAddress, { refreshes });
