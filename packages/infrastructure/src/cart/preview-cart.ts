// A file of its own, so that a page fetches the pricing function and what it needs, and nothing else.
export { previewCart } from '@shop/domain/cart';
