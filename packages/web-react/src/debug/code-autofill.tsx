import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';

const features = ['debug'] as const;

/** Fills in login codes from the stand-in (DBG-10). */
export function CodeAutofill() {
  const { codeAutofill } = useFeatures(features);
  useEffect(() => codeAutofill.follow(), [codeAutofill]);
  return null;
}
