import { sectionTypes } from '@shop/application/catalog';
import type { AnsweredSection, Product, ProductDetails } from '@shop/application/catalog';
import type {
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

export function toProductDetails(message: DetailsMessage): ProductDetails {
  return { ...message, price: optionalKopecks(message.price), oldPrice: optionalKopecks(message.oldPrice) };
}

/** The sections of a type that we know (CTG-02). */
export function toSections(messages: readonly SectionMessage[]): readonly AnsweredSection[] {
  return messages.flatMap((message) => {
    const type = sectionTypes.find((known) => known === message.type);
    return type === undefined ? [] : [{ ...message, type, products: message.products.map(toProduct) }];
  });
}
