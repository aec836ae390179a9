import { useNavigate } from 'react-router-dom';

import { goBackOverFrames } from './own-history.ts';

/** Goes to a path, replacing this page and, where the browser can, all history entries of pages in its frames. */
export function useGoInstead(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    const gone = goBackOverFrames();
    if (gone === undefined) void navigate(path, { replace: true });
    else
      void gone.then((url) => {
        if (url === undefined || new URL(url).pathname !== path) void navigate(path);
      });
  };
}

/** Goes one page back, past all history entries of pages in its frames; where the browser cannot, to a path in the place of this page. */
export function useGoBackOr(path: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (goBackOverFrames() === undefined) void navigate(path, { replace: true });
  };
}
