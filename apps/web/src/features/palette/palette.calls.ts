import { type Output, toolsContract } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type Match = Output<typeof toolsContract.find>[number];

/** Nothing is asked while there are no words; the former matches stay until the next come. */
export const useFind = (words: string) =>
  useRead(toolsContract.find, { words }, { enabled: words !== '', keepsFormer: true });
