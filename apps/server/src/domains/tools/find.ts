import type { Input, Output, toolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { everything } from './find.view.ts';

const mostOfEach = 8;

export const find = (
  { words }: Input<typeof toolsContract.find>,
  { db }: Context,
): Promise<Output<typeof toolsContract.find>> => everything(db, { words, most: mostOfEach });
