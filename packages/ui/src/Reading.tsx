import type { ReactNode } from 'react';
import { FailedRead, SkeletonRows } from './States.tsx';

/** The texts of a read that is loading or has failed. */
export interface ReadingWords {
  loading: string;
  failedTitle: string;
  failedBody: string;
  retry: string;
}

interface Props<Data> {
  read: { data: Data | undefined; isError: boolean; refetch(): unknown };
  words: ReadingWords;
  /** The number and height of placeholder rows; choose those of the expected content. */
  rows?: number;
  rowHeight?: string;
  placeholder?: ReactNode;
  isEmpty?(data: Data): boolean;
  empty?: ReactNode;
  children(data: Data): ReactNode;
}

/**
 * Shows a read: nothing for 200 ms and then a placeholder, a retry after a failure, the given texts
 * when empty, and otherwise the children. Keeps its data when a later read fails.
 */
export function Reading<Data>({
  read,
  words,
  rows = 6,
  rowHeight,
  placeholder,
  isEmpty,
  empty,
  children,
}: Props<Data>) {
  const { data } = read;
  if (data !== undefined) return <>{isEmpty?.(data) ? empty : children(data)}</>;
  if (!read.isError)
    return placeholder ?? <SkeletonRows rows={rows} height={rowHeight} label={words.loading} />;
  return (
    <FailedRead title={words.failedTitle} retry={words.retry} onRetry={() => read.refetch()}>
      {words.failedBody}
    </FailedRead>
  );
}
