export { registerTipJobs, resumeTips } from './follow-tip.ts';
export { createHttpTipsProvider } from './http-tips-provider.ts';
export { TipsCounts } from './tips-counts.ts';
export { tipRoutes } from './tips.routes.ts';
