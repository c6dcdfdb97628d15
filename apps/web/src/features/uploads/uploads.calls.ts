import { coursesContract, type Output, uploadsContract } from '@gesall/contract';
import { storedFileName } from '@gesall/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFile } from '../../platform/caller.ts';
import { refreshReads, useRead, useSend } from '../../platform/calls.ts';

export type ClassUpload = Output<
  typeof coursesContract.coursesOfClass
>[number]['courseUploads'][number];
export type EarlierUpload = Output<typeof uploadsContract.earlierUploads>[number];

/** A course of the class, with what can be chosen in it. */
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

/** Sends a document under the name that the school's systems expect, and tells how much of it has gone, from 0 to 1. */
export function useUploadDocument() {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const mutation = useMutation({
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

/** Read when the dialog that shows them is open. */
export const useEarlierUploads = (classId: number) =>
  useRead(uploadsContract.earlierUploads, { classId });

export const useTakeOver = (onDone: (taken: number) => void) =>
  useSend(uploadsContract.takeOverUploads, {
    refreshes,
    showsFailure: true,
    onDone: ({ taken }) => onDone(taken),
  });
