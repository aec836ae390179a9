import type { Recipe } from '@shop/application/recipes';
import { largeImageUrl } from '@shop/domain/catalog';

import { AppLink } from '../navigation/index.ts';
import { ClockIcon, Image } from '../ui/index.ts';
import { recipePath } from './recipe-path.ts';
import styles from './recipes.module.scss';
import { recipesTexts } from './texts.ts';

/** A recipe with its picture, name and time (RCP-03). */
export function RecipeCard({ recipe, eager = false }: { readonly recipe: Recipe; readonly eager?: boolean }) {
  const { id, name, imageUrl, cookingTimeMinutes } = recipe;
  return (
    <AppLink to={recipePath(id)} className={styles.card}>
      <Image
        className={styles.cardPicture}
        src={imageUrl}
        largeSrc={imageUrl === null ? undefined : largeImageUrl(imageUrl)}
        sizes="(width >= 1024px) 280px, 45vw"
        alt=""
        eager={eager}
      />
      <span className={styles.cardName}>{name}</span>
      <span className={styles.time}>
        <ClockIcon size={16} />
        {recipesTexts.minutes(cookingTimeMinutes)}
      </span>
    </AppLink>
  );
}
