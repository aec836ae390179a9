/** The files of a shop's sitemap, one after the other. */
export const sitemapFiles = async (origin: string): Promise<readonly string[]> => {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files: string[] = [];
  for (const url of locationsIn(index)) files.push(await (await fetch(url)).text());
  return files;
};

/** The paths that a file names. */
export const pathsIn = (xml: string): readonly string[] => locationsIn(xml).map(pathOf);

/** The paths that each part of a shop's sitemap names. */
export const sitemapParts = async (origin: string): Promise<readonly (readonly string[])[]> =>
  (await sitemapFiles(origin)).map(pathsIn);

const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

const pathOf = (url: string): string => new URL(url).pathname;
