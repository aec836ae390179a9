import { madeOnce } from '@shop/application/kernel';
import type { AnsweredSection, Product } from '@shop/application/catalog';
import type { Section as SectionMessage } from '@shop/contract/catalog';
import { sectionTypes } from '@shop/domain/catalog';

/** The products of an answer: as the contract reads them. */
export function productsOf<P extends Product>({
  products,
}: {
  readonly products: readonly P[];
}): readonly P[] {
  return products;
}

/** Null: of a type that we do not know (CTG-02). */
const toSection = madeOnce(({ featurings, ...message }: SectionMessage): AnsweredSection | null => {
  const type = sectionTypes.find((known) => known === message.type);
  return type === undefined ? null : { ...message, type, ...(featurings.length === 0 ? {} : { featurings }) };
});

/** The sections of a type that we know (CTG-02). */
export function toSections(messages: readonly SectionMessage[]): readonly AnsweredSection[] {
  return messages.flatMap((message) => toSection(message) ?? []);
}
