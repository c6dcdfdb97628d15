import { useEffect, useState } from 'react';
import { type ShownAct, useActs } from '../../platform/acts/use-acts.tsx';

/** The pictures of an act that is on the phone; none without an act, undefined until they are read. */
export function usePictures(act: ShownAct | undefined): File[] | undefined {
  const { filesOf } = useActs();
  const [pictures, setPictures] = useState<File[]>();
  const id = act?.clientId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for an act
  useEffect(() => {
    if (id === undefined) setPictures([]);
    else void filesOf(id).then(setPictures);
  }, [id]);
  return pictures;
}
