import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built assets carry a hash in their name and never change; pictures change only with a new name or a new day. */
const assetLifetimeMs = 31_536_000_000;
const pictureLifetimeMs = 86_400_000;

/** Serves the built storefront and the pictures of the goods. */
export const registerStaticFiles = async (
  app: FastifyInstance,
  directories: { readonly client: string; readonly pictures: string },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: `${directories.client}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: assetLifetimeMs,
    index: false,
    wildcard: true,
  });
  await app.register(fastifyStatic, {
    root: directories.pictures,
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: pictureLifetimeMs,
    index: false,
    wildcard: true,
  });
};
