export { WhatToTry } from './what-to-try.tsx';
export { RelatedProducts } from './related-products.tsx';
