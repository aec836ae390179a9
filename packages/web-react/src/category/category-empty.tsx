import { ButtonLink, EmptyState } from '../ui/index.ts';
import { catalogUiTexts } from '../catalog/index.ts';
import { categoryPageTexts } from './page-texts.ts';

/** No product to show, and a way on; `title` where the page says it in its own words (CTG-24, CTG-25). */
export function CategoryEmpty({ title = catalogUiTexts.soldOut }: { readonly title?: string | undefined }) {
  return (
    <EmptyState image="emptyBag" title={title}>
      <ButtonLink to="/">{categoryPageTexts.somethingElse}</ButtonLink>
    </EmptyState>
  );
}
