import { ButtonLink, EmptyState, useDocumentTitle } from '../ui/index.ts';
import { shellTexts } from './texts.ts';

/** The page of unknown paths (DPL-13, OPN-171). */
export function NotFoundPage() {
  useDocumentTitle(shellTexts.notFound);
  return (
    <EmptyState full heading="h1" image="egg" title={shellTexts.notFound}>
      <ButtonLink to="/">{shellTexts.home}</ButtonLink>
    </EmptyState>
  );
}
