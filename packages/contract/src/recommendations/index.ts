export {
  getAggregatedProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
} from './recommendations.ts';
