export {
  getAggregatedProducts,
  getOnClickProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
} from './recommendations.ts';
