import { sendFile } from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import { coursesContract, type Output, uploadsContract } from '@gesall/contract';
import { storedFileName } from '@gesall/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type ClassUpload = Output<
  typeof coursesContract.coursesOfClass
>[number]['courseUploads'][number];
export type EarlierUpload = Output<typeof uploadsContract.earlierUploads>[number];

export interface UploadCourse {
  id: number;
  name: string;
  modules: readonly { id: number; name: string }[];
}

interface Place {
  classId: number;
  courseId: number;
  teacherId: number;
  moduleIds: number[];
}

const refreshes = [coursesContract.coursesOfClass, uploadsContract.earlierUploads];

/**
 * Uploads a document under the name that the schools' systems expect, and reports progress from 0
 * to 1.
 */
export function useUploadDocument() {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const mutation = useSingleFlightMutation({
    mutationFn: ({ file, ...place }: Place & { file: File }) =>
      sendFile(
        uploadsContract.uploadFile,
        place,
        new File([file], storedFileName(file.name), { type: file.type }),
        setShare,
      ),
    onSuccess: () => refreshReads(client, refreshes),
    onSettled: () => setShare(undefined),
  });
  return { ...mutation, share };
}

export const useUploadLink = () =>
  useSend(uploadsContract.uploadLink, { refreshes, showsFailure: true });

export const useDeleteUpload = (onDone: () => void) =>
  useSend(uploadsContract.deleteUpload, { refreshes, onDone });

export const useEarlierUploads = (classId: number) =>
  useRead(uploadsContract.earlierUploads, { classId });

export const useTakeOver = (onDone: (taken: number) => void) =>
  useSend(uploadsContract.takeOverUploads, {
    refreshes,
    showsFailure: true,
    onDone: ({ taken }) => onDone(taken),
  });
