export { CategoryEmpty } from './category-empty.tsx';
export { CategoryView } from './category-view.tsx';
export type { Tag } from './tag-list.tsx';
export { CategorySection } from './category-section.tsx';
