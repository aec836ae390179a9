import type { Recipe } from '@shop/application/recipes';
import { largeImageUrl } from '@shop/domain/catalog';
import { similarRecipes } from '@shop/domain/recipes';
import { useEffect } from 'react';

import { GridSkeleton, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { Frame, navigationTexts, type ScreenProps } from '../navigation/index.ts';
import { LoadError, NotFoundPage } from '../shell/index.ts';
import { Breadcrumbs, ClockIcon, Image, useObservable } from '../ui/index.ts';
import { RecipeCard } from './recipe-card.tsx';
import { RecipeGoods } from './recipe-goods.tsx';
import { RECIPES_PATH } from './recipe-path.ts';
import styles from './recipes.module.scss';
import { recipesTexts as texts } from './texts.ts';

function Picture({
  url,
  className,
}: {
  readonly url: string | null;
  readonly className: string | undefined;
}) {
  return url === null ? null : (
    <Image
      className={className}
      src={url}
      largeSrc={largeImageUrl(url)}
      sizes="(width >= 1024px) 480px, 100vw"
      alt=""
    />
  );
}

function RecipeView({ recipe, all }: { readonly recipe: Recipe; readonly all: readonly Recipe[] }) {
  const similar = similarRecipes(recipe, all);
  return (
    <Frame
      title={recipe.name}
      documentTitle={texts.tab(recipe.name)}
      crumbs={
        <Breadcrumbs
          items={[
            { name: navigationTexts.home, to: '/' },
            { name: texts.title, to: RECIPES_PATH },
          ]}
        />
      }
    >
      <article className={styles.root}>
        <div className={styles.top}>
          <Picture url={recipe.imageUrl} className={styles.picture} />
          <div className={styles.facts}>
            <p className={styles.time}>
              <ClockIcon size={18} />
              {texts.minutes(recipe.cookingTimeMinutes)}
            </p>
            <h2 className={styles.subtitle}>{recipe.ingredientsTitle}</h2>
            <ul className={styles.ingredients}>
              {recipe.ingredients.map(({ name, amount }) => (
                <li key={name} className={styles.ingredient}>
                  <span>{name}</span>
                  <span className={styles.amount}>{amount}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {recipe.featuringId === null ? null : <RecipeGoods featuringId={recipe.featuringId} />}
        <Section title={texts.steps}>
          <ol className={styles.steps}>
            {recipe.steps.map(({ description, imageUrl }, index) => (
              <li key={`${index} ${description}`} className={styles.step}>
                <Picture url={imageUrl} className={styles.stepPicture} />
                <div>
                  <h3 className={styles.stepName}>{texts.step(index + 1)}</h3>
                  <p>{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        {recipe.bottomText === null ? null : <p className={styles.note}>{recipe.bottomText}</p>}
        {similar.length === 0 ? null : (
          <Section title={texts.similar}>
            <ul className={styles.cards} aria-label={texts.similar}>
              {similar.map((other) => (
                <li key={other.id}>
                  <RecipeCard recipe={other} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </article>
    </Frame>
  );
}

/** /recipes/{recipeId}: a recipe with its goods (RCP-04 to RCP-08, DPL-10). */
export function RecipePage({ params }: ScreenProps) {
  const id = params['recipeId'] ?? '';
  const { recipes } = useFeatures(['recipes']);
  const list = useObservable(recipes.recipes$, recipes.recipes);
  useEffect(() => void recipes.loadRecipes(), [recipes]);
  if (list.data === undefined)
    return (
      <Frame title={texts.title}>
        {list.status === 'failed' ? (
          <LoadError title={texts.failed} onRetry={() => void recipes.loadRecipes(true)} />
        ) : (
          <GridSkeleton count={6} />
        )}
      </Frame>
    );
  const recipe = list.data.find((each) => each.id === id);
  return recipe === undefined ? <NotFoundPage /> : <RecipeView recipe={recipe} all={list.data} />;
}
