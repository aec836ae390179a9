import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { BrokenFeed, Feed, FeedCategory, FeedOffer, FeedProblem } from './feed.ts';
import { readOffer } from './raw-offer.ts';
import type { RawOffer } from './raw-offer.ts';

/** Guards against files made to exhaust memory. */
const MAX_DEPTH = 40;
const MAX_TEXT = 100_000;
const MAX_PARAMS = 200;

/** Simple elements of an offer that the shop reads or deliberately ignores. */
const OFFER_TEXTS = new Set([
  'name',
  'typePrefix',
  'model',
  'vendor',
  'price',
  'oldprice',
  'currencyId',
  'categoryId',
  'description',
  'country_of_origin',
  'age',
  'adult',
  'count',
  'weight',
  'barcode',
  'url',
]);
/** Elements around the offers that are not reported as ignored. */
const FRAME = new Set([
  'yml_catalog',
  'shop',
  'name',
  'company',
  'url',
  'currencies',
  'currency',
  'categories',
  'category',
  'offers',
  'offer',
]);

/** Collects categories and offers from the events of an XML parser. Entities other than XML's own five are an error, never expanded. */
export class FeedCollector {
  readonly #parser = new SaxesParser({ position: true, xmlns: false });
  readonly #path: string[] = [];
  readonly #categories: FeedCategory[] = [];
  readonly #offers: FeedOffer[] = [];
  readonly #problems: FeedProblem[] = [];
  readonly #ignored = new Map<string, number>();
  readonly #seen = new Set<string>();
  #offer: RawOffer | null = null;
  #attributes: Readonly<Record<string, string>> = {};
  #text = '';
  #broken: BrokenFeed | null = null;
  #hasRoot = false;

  constructor() {
    this.#parser.on('error', (error) => this.#break(error.message.replace(/^\d+:\d+: /, '')));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', (tag) => this.#close(tag.name));
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
  }

  get line(): number {
    return this.#parser.line;
  }

  /** Parses more text; answers why the file is broken, or null while it is valid. */
  write(text: string): BrokenFeed | null {
    if (this.#broken === null && text !== '') this.#parser.write(text);
    return this.#broken;
  }

  finish(): Result<Feed, BrokenFeed> {
    if (this.#broken === null) this.#parser.close();
    if (this.#broken !== null) return err(this.#broken);
    return ok({
      categories: this.#categories,
      offers: this.#offers,
      problems: this.#problems,
      ignored: this.#ignored,
    });
  }

  #break(reason: string): void {
    this.#broken ??= { line: this.#parser.line, reason };
  }

  #open(tag: SaxesTagPlain): void {
    if (this.#broken !== null) return;
    const { name } = tag;
    if (!this.#hasRoot && name !== 'yml_catalog')
      this.#break(`its root element is <${name}>, a feed has <yml_catalog>`);
    this.#hasRoot = true;
    if (this.#path.length >= MAX_DEPTH) this.#break('its elements are nested too deeply');
    this.#path.push(name);
    this.#attributes = tag.attributes;
    this.#text = '';
    const parent = this.#path.at(-2);
    if (name === 'offer' && parent === 'offers') {
      const line = this.#parser.line;
      this.#offer = {
        line,
        attributes: tag.attributes,
        texts: new Map(),
        pictures: [],
        params: [],
        outlets: null,
        fault: null,
      };
    } else if (this.#offer !== null && parent === 'offer' && name === 'outlets') {
      this.#offer.outlets = [];
    } else if (this.#offer !== null && parent === 'outlets' && name === 'outlet') {
      this.#offer.outlets?.push({ id: tag.attributes['id'] ?? '', instock: tag.attributes['instock'] ?? '' });
    } else if (!this.#isKnown(name, parent)) {
      this.#ignored.set(name, (this.#ignored.get(name) ?? 0) + 1);
    }
  }

  #isKnown(name: string, parent: string | undefined): boolean {
    if (this.#offer === null) return FRAME.has(name);
    return parent === 'offer' && (OFFER_TEXTS.has(name) || name === 'picture' || name === 'param');
  }

  #addText(text: string): void {
    if (this.#text.length + text.length > MAX_TEXT) {
      if (this.#offer !== null)
        this.#offer.fault ??= `its <${this.#path.at(-1)}> is longer than ${MAX_TEXT} characters`;
      return;
    }
    this.#text += text;
  }

  #close(name: string): void {
    if (this.#broken !== null) return;
    const parent = this.#path.at(-2);
    if (this.#offer !== null && parent === 'offer') this.#addToOffer(this.#offer, name);
    else if (this.#offer !== null && name === 'offer' && parent === 'offers') this.#finishOffer(this.#offer);
    else if (name === 'category' && parent === 'categories') this.#addCategory();
    this.#path.pop();
    this.#text = '';
  }

  #addToOffer(offer: RawOffer, name: string): void {
    if (name === 'picture') offer.pictures.push(this.#text.trim());
    else if (name === 'param' && offer.params.length < MAX_PARAMS) {
      const value = this.#text.trim();
      const title = this.#attributes['name']?.trim() ?? '';
      if (title !== '' && value !== '')
        offer.params.push({ name: title, unit: this.#attributes['unit']?.trim() || null, value });
    } else if (OFFER_TEXTS.has(name)) offer.texts.set(name, this.#text);
  }

  #addCategory(): void {
    const id = this.#attributes['id']?.trim() ?? '';
    const name = this.#text.trim();
    const parentId = this.#attributes['parentId']?.trim() || null;
    if (id === '' || name === '') this.#break('a category has no id or no name');
    else if (this.#categories.some((category) => category.id === id))
      this.#break(`category ${id} comes twice`);
    else this.#categories.push({ id, parentId, name });
  }

  #finishOffer(raw: RawOffer): void {
    this.#offer = null;
    const offer = readOffer(raw);
    const offerId = raw.attributes['id']?.trim() || null;
    const reject = (reason: string): void => void this.#problems.push({ line: raw.line, offerId, reason });
    if (!offer.ok) reject(offer.error);
    else if (this.#seen.has(offer.value.id)) reject('its id has come before');
    else {
      this.#seen.add(offer.value.id);
      this.#offers.push(offer.value);
    }
  }
}
