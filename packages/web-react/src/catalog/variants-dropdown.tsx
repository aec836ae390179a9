import type { Product } from '@shop/application/catalog';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

import { variantTexts } from './variant-texts.ts';
import { VariantRow } from './variant-list.tsx';
import { VariantsButton } from './variants-button.tsx';
import styles from './variants.module.scss';

export type VariantsDropdownProps = {
  readonly product: Pick<Product, 'id' | 'variants'>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onChoose: (id: string) => void;
};

/**
 * The variants under their button, for a desktop (PRD-18): arrows move through them, Escape or leaving them closes
 * the list.
 */
export function VariantsDropdown({ product, isOpen, onToggle, onChoose }: VariantsDropdownProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen)
      (
        list.current?.querySelector<HTMLElement>('[aria-current]') ?? list.current?.querySelector('a')
      )?.focus();
  }, [isOpen]);
  const close = () => {
    onToggle(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === event.target);
    const next: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % links.length,
      ArrowUp: (at - 1 + links.length) % links.length,
      Home: 0,
      End: links.length - 1,
    };
    const to = next[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (to !== undefined) {
      event.preventDefault();
      links[to]?.focus();
    }
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what the button and the links inside do
    <div
      className={styles.dropdown}
      onKeyDown={onKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) onToggle(false);
      }}
    >
      <VariantsButton
        ref={button}
        product={product}
        isOpen={isOpen}
        controls={id}
        onClick={() => onToggle(!isOpen)}
      />
      {isOpen ? (
        <ul ref={list} id={id} className={styles.popup} aria-label={variantTexts.variants}>
          {product.variants.items.map((variant) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              isCurrent={variant.id === product.id}
              canAdd={false}
              onChoose={(chosen) => {
                close();
                onChoose(chosen);
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
