import type { ProductDetails } from '@shop/application/catalog';
import { shelfLifeText, visibleNutritions } from '@shop/domain/catalog';

import styles from './product-facts.module.scss';
import { productUiTexts } from './texts.ts';

const texts = productUiTexts;

/** '2.5' as it is written in Russian. */
function withDecimalComma(value: string): string {
  return value.replace(/(\d)\.(\d)/u, '$1,$2');
}

/** Nutrition per 100 g (PRD-13, PRD-14). */
export function Nutrition({ product }: { readonly product: Pick<ProductDetails, 'nutritions'> }) {
  const { kilocalories, protein, fats, carbohydrates, other } = product.nutritions;
  const rows = visibleNutritions([
    { title: texts.kilocalories, value: kilocalories ?? '' },
    { title: texts.protein, value: protein ?? '' },
    { title: texts.fats, value: fats ?? '' },
    { title: texts.carbohydrates, value: carbohydrates ?? '' },
    ...other,
  ]);
  if (rows.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{texts.nutrition}</h2>
      <dl className={styles.nutrition}>
        {rows.map((row) => (
          <div key={row.title} className={styles.nutrient}>
            <dt className={styles.key}>{row.title}</dt>
            <dd className={styles.amount}>{withDecimalComma(row.value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Row = { readonly title: string; readonly value: string | null };

function Rows({ rows, title }: { readonly rows: readonly Row[]; readonly title: string }) {
  const shown = rows.filter(({ value }) => value !== null && value.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.attributes}>
        {shown.map((row) => (
          <div key={row.title}>
            <dt className={styles.key}>{row.title}</dt>
            <dd className={styles.value}>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All attributes with a value, under their labels; the seller is separate (PRD-04, OPN-138). */
export function Attributes({ product }: { readonly product: Pick<ProductDetails, 'attributes'> }) {
  const { attributes } = product;
  const { manufacturer, merchant, shelfLifeDays } = attributes;
  return (
    <>
      <Rows
        title={texts.details}
        rows={[
          { title: texts.ingredients, value: attributes.ingredients },
          { title: texts.usage, value: attributes.usage },
          { title: texts.shelfLife, value: shelfLifeDays === null ? null : shelfLifeText(shelfLifeDays) },
          { title: texts.storage, value: attributes.storageConditions },
          { title: texts.brand, value: attributes.brand },
          { title: texts.manufacturer, value: manufacturer?.name ?? null },
          { title: texts.country, value: manufacturer?.country ?? null },
          ...attributes.other,
        ]}
      />
      <Rows
        title={texts.supply}
        rows={[
          { title: texts.merchant, value: merchant?.name ?? null },
          { title: texts.address, value: merchant?.address ?? null },
          { title: texts.email, value: merchant?.email ?? null },
          { title: texts.ogrn, value: merchant?.ogrn ?? null },
          { title: texts.schedule, value: merchant?.schedule ?? null },
          { title: texts.supplierInn, value: attributes.supplierInn },
        ]}
      />
    </>
  );
}
