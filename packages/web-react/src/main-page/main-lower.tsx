export { AppBlock } from './app-block.tsx';
export { Collections } from './collections.tsx';
export { MainFooter } from './main-footer.tsx';
export { WhatToTry } from '../recommendations/index.ts';
