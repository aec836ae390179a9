export { HttpRecommendationsGateway } from './http-recommendations.gateway.ts';
