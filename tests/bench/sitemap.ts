/** The paths that each part of a shop's sitemap names. */
export const sitemapParts = async (origin: string): Promise<readonly (readonly string[])[]> => {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts: (readonly string[])[] = [];
  for (const url of locationsIn(index)) parts.push(locationsIn(await (await fetch(url)).text()).map(pathOf));
  return parts;
};

const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

const pathOf = (url: string): string => new URL(url).pathname;
