import { recipesByCategory } from '@shop/domain/recipes';
import { useEffect } from 'react';

import { GridSkeleton, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { Frame, navigationTexts } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Breadcrumbs, EmptyState, useObservable } from '../ui/index.ts';
import { RecipeCard } from './recipe-card.tsx';
import styles from './recipes.module.scss';
import { recipesTexts as texts } from './texts.ts';

/** /recipes: the recipes by category (RCP-03, DPL-10). */
export function RecipesPage() {
  const { recipes } = useFeatures(['recipes']);
  const list = useObservable(recipes.recipes$, recipes.recipes);
  useEffect(() => void recipes.loadRecipes(), [recipes]);
  const { data } = list;
  return (
    <Frame title={texts.title} crumbs={<Breadcrumbs items={[{ name: navigationTexts.home, to: '/' }]} />}>
      <div className={styles.root}>
        {data === undefined && list.status === 'failed' ? (
          <LoadError title={texts.failed} onRetry={() => void recipes.loadRecipes(true)} />
        ) : null}
        {data === undefined && list.status !== 'failed' ? <GridSkeleton count={6} /> : null}
        {data?.length === 0 ? <EmptyState image="recipes" title={texts.none} /> : null}
        {recipesByCategory(data ?? []).map(({ name, recipes: own }, index) => (
          <Section key={name} title={name}>
            <ul className={styles.cards} aria-label={name}>
              {own.map((recipe) => (
                <li key={recipe.id}>
                  <RecipeCard recipe={recipe} eager={index === 0} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Frame>
  );
}
