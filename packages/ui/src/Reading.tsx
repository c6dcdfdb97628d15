import type { ReactNode } from 'react';
import { FailedRead, SkeletonRows } from './States.tsx';

/** What is told of a read that has not come or will not. */
export interface ReadingWords {
  loading: string;
  failedTitle: string;
  failedBody: string;
  retry: string;
}

interface Props<Data> {
  read: { data: Data | undefined; isError: boolean; refetch(): unknown };
  words: ReadingWords;
  /**
   * How many rows the placeholder has, and how high they are; as many and as high as what will
   * come.
   */
  rows?: number;
  rowHeight?: string;
  /** A placeholder of another shape. */
  placeholder?: ReactNode;
  /** What stands here when there is nothing to show. */
  isEmpty?(data: Data): boolean;
  empty?: ReactNode;
  children(data: Data): ReactNode;
}

/**
 * What is read from outside: nothing for 200 ms and then a placeholder, a way to try again when it
 * failed, the given words when it is empty, and otherwise what the children make of it. What has
 * come stays when a later read fails.
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
