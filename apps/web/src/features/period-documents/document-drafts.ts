import { uploadMegabytes } from '@gesall/rules';

/** A document of a period that is not uploaded yet. */
export interface DocumentDraft {
  key: string;
  file: File;
  description: string;
  userIds: readonly number[];
}

const mostBytes = uploadMegabytes * 1024 * 1024;

export const isTooLarge = ({ size }: { size: number }) => size > mostBytes;

/** New drafts are described by their file's names. */
export const draftsOf = (files: readonly File[]): DocumentDraft[] =>
  files.map((file) => ({
    key: crypto.randomUUID(),
    file,
    description: file.name,
    userIds: [],
  }));

/** Drafts to upload, and those that nobody would see. People who left are not counted. */
export function sortedDrafts(drafts: readonly DocumentDraft[], users: readonly { id: number }[]) {
  const known = new Set(users.map(({ id }) => id));
  const ours = drafts.map((draft) => ({
    ...draft,
    userIds: draft.userIds.filter((id) => known.has(id)),
  }));
  return {
    linked: ours.filter(({ userIds }) => userIds.length > 0),
    unlinked: ours.filter(({ userIds }) => userIds.length === 0),
  };
}
