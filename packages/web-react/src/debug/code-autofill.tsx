import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';

const features = ['debug'] as const;

/** Lets login codes of the stand-in enter themselves (DBG-10). */
export function CodeAutofill() {
  const { codeAutofill } = useFeatures(features);
  useEffect(() => codeAutofill.follow(), [codeAutofill]);
  return null;
}
