import { sectionTypes } from '@shop/application/catalog';
import type {
  AnsweredSection,
  Category,
  CategoryAnswer,
  ComboSet,
  ComboSetCard,
  Product,
  ProductDetails,
} from '@shop/application/catalog';
import type {
  Category as CategoryMessage,
  ComboSet as ComboMessage,
  ComboSetCard as ComboCardMessage,
  Product as ProductMessage,
  ProductDetails as DetailsMessage,
  Section as SectionMessage,
} from '@shop/contract/catalog';
import { kopecks } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';

/** An amount that may be missing, in kopecks. */
export function optionalKopecks(amount: number | null): Kopecks | null {
  return amount === null ? null : kopecks(amount);
}

export function toProduct(message: ProductMessage): Product {
  return { ...message, price: optionalKopecks(message.price), oldPrice: optionalKopecks(message.oldPrice) };
}

export function toProducts({
  products,
}: {
  readonly products: readonly ProductMessage[];
}): readonly Product[] {
  return products.map(toProduct);
}

const toComboCard = <C extends ComboCardMessage>(message: C): C & ComboSetCard => ({
  ...message,
  priceFrom: optionalKopecks(message.priceFrom),
});

export function toComboSet(message: ComboMessage): ComboSet {
  return { ...toComboCard(message), productsSets: message.productsSets.map((set) => set.map(toProduct)) };
}

export function toCategory(message: CategoryMessage): Category {
  return {
    ...message,
    comboSets: message.comboSets.map(toComboCard),
    children: message.children.map(toCategory),
  };
}

export function toCategoryAnswer(message: {
  readonly category: CategoryMessage;
  readonly path: CategoryAnswer['path'];
  readonly products: readonly ProductMessage[];
}): CategoryAnswer {
  return { category: toCategory(message.category), path: message.path, products: toProducts(message) };
}

export function toProductDetails(message: DetailsMessage): ProductDetails {
  const { price, oldPrice, comboSet } = message;
  return {
    ...message,
    price: optionalKopecks(price),
    oldPrice: optionalKopecks(oldPrice),
    comboSet: comboSet === null ? null : toComboSet(comboSet),
  };
}

/** The sections of a type that we know (CTG-02). */
export function toSections(messages: readonly SectionMessage[]): readonly AnsweredSection[] {
  return messages.flatMap(({ featurings, ...message }) => {
    const type = sectionTypes.find((known) => known === message.type);
    const category = message.category === null ? null : toCategory(message.category);
    return type === undefined
      ? []
      : [
          {
            ...message,
            type,
            category,
            products: toProducts(message),
            ...(featurings.length === 0 ? {} : { featurings }),
          },
        ];
  });
}
