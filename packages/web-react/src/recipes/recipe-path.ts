export const RECIPES_PATH = '/recipes';
export const recipePath = (id: string): string => `${RECIPES_PATH}/${encodeURIComponent(id)}`;
