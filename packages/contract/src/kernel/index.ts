export { commonErrorCodes, endpoint } from './endpoint.ts';
export type { Access, AnswerOf, Endpoint, HttpMethod, ParsedRequestOf, RequestOf } from './endpoint.ts';
export { encodingFor } from './encoding.ts';
export type { Encoding } from './encoding.ts';
export { entityTag, isKnown } from './entity-tag.ts';
export { errorBodySchema } from './error.ts';
export type { ErrorBody } from './error.ts';
export {
  idOrSlugSchema,
  instantSchema,
  integerQuery,
  kopecksSchema,
  latSchema,
  lonSchema,
  pointQuerySchema,
  pointSchema,
  slaSchema,
  textSchema,
  uuidListQuery,
  uuidSchema,
} from './schemas.ts';
export type { Sla } from './schemas.ts';
export { contractVersion, contractVersionHeader, storeApiBasePath } from './version.ts';
