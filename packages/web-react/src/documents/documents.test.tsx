import type { ShopDocument } from '@shop/application/documents';
import { documentKeys } from '@shop/domain/documents';
import { screen } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { render } from '../entry-server.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { DocumentPage } from './document-page.tsx';
import { DocumentsPage } from './documents-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const span = (text: string, href: string | null = null) => ({ text, isStrong: false, href });
const privacy: ShopDocument = {
  updatedAt: '2026-03-31T22:30:00.000Z',
  blocks: [
    { kind: 'heading', number: null, spans: [span('1. Что мы храним')] },
    {
      kind: 'paragraph',
      number: null,
      spans: [span('<b>Адреса</b> и '), span('заказы', 'https://a.example/')],
    },
    { kind: 'bullet', number: null, spans: [span('дом')] },
    { kind: 'bullet', number: null, spans: [span('квартира')] },
    { kind: 'numbered', number: 3, spans: [{ text: 'третье', isStrong: true, href: null }] },
  ],
};

describe('the list of documents', () => {
  test('[SHL-26, OPN-377] names all documents, each opening in a new tab without access to ours', () => {
    renderInShop(<DocumentsPage />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      documentKeys.map((key) => `/pravila_i_soglasheniya/${key}`),
    );
    for (const link of links)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
  });

  test('[SHL-27] the accrual of bonuses has three: base, with a subscription, joint promotions of partners', () => {
    renderInShop(<DocumentsPage />);
    const titles = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(titles.slice(-3)).toEqual([
      'Правила начисления бонусов',
      'Правила начисления бонусов с подпиской',
      'Правила единых акций с партнёрами',
    ]);
  });

  test('[SHL-26, OPN-377] an operator may keep the documents elsewhere', () => {
    const shop = fakeShop();
    const { config } = shop.config.state;
    shop.config.set({ config: { ...config, documentsLink: 'https://rules.example/shop/' } });
    renderInShop(<DocumentsPage />, { shop });
    expect(screen.getByRole('link', { name: 'Правила продажи' }).getAttribute('href')).toBe(
      'https://rules.example/shop/sale',
    );
  });
});

describe('a document', () => {
  const open = (document: string, known: Partial<Record<string, ShopDocument>> = { privacy }) => {
    const shop = fakeShop();
    shop.documents.hydrate(known);
    return renderInShop(<DocumentPage params={{ document }} />, { shop });
  };

  test('[SHL-26] shows the operator’s text; what looks like HTML in it is text', () => {
    const { container } = open('privacy');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Политика конфиденциальности');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1. Что мы храним');
    expect(screen.getByText(/<b>Адреса<\/b>/)).toBeTruthy();
    expect(container.querySelector('b')).toBeNull();
    expect(container.querySelector('ul')?.children).toHaveLength(2);
    expect(container.querySelector('ol li')?.getAttribute('value')).toBe('3');
    expect(screen.getByText('третье').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'заказы' }).getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('1 апреля 2026 г.')).toBeTruthy();
  });

  test('[SHL-26, OPN-377] that is not published yet says so', () => {
    open('sale', { sale: { blocks: [], updatedAt: null } });
    expect(screen.getByText('Документ скоро появится')).toBeTruthy();
  });

  test('[SHL-26] that does not load can be loaded again', async () => {
    open('terms');
    await pass(60_000);
    expect(screen.getByText('Документ не загрузился')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
  });
});

describe('the server’s page of a document', () => {
  const at = async (path: string, known: Partial<Record<string, ShopDocument>> = { privacy }) => {
    const shop = fakeShop();
    shop.catalog.categories$.next({ status: 'ready', data: [] });
    shop.documents.hydrate(known);
    return render({ url: path, shop: shop.asShop(), device: 'MOBILE', origin: 'https://shop.example' });
  };

  test('[SHL-26] holds its text, title, description and address', async () => {
    const page = await at('/pravila_i_soglasheniya/privacy');
    expect(page.status).toBe(200);
    expect(page.html).toContain('&lt;b&gt;Адреса&lt;/b&gt;');
    expect(page.head).toContain('<title>Политика конфиденциальности | Самокат</title>');
    expect(page.head).toContain('content="&lt;b&gt;Адреса&lt;/b&gt; и заказы дом квартира третье"');
    expect(page.head).toContain('href="https://shop.example/pravila_i_soglasheniya/privacy"');
  });

  test('[SHL-26] that has no text yet is hidden from robots', async () => {
    const page = await at('/pravila_i_soglasheniya/sale', { sale: { blocks: [], updatedAt: null } });
    expect(page.status).toBe(200);
    expect(page.head).toContain('noindex');
  });

  test('[SHL-26, DPL-15] does not exist under another name, redirects from capitals to its own URL, and is unavailable without the store', async () => {
    expect((await at('/pravila_i_soglasheniya/unknown')).status).toBe(404);
    // The browser begins with what the server shows, or the page is made a second time.
    expect(await firstValueFrom(fakeShop().documents.document$('unknown'))).toEqual({ status: 'notFound' });
    expect(await at('/pravila_i_soglasheniya/PRIVACY')).toMatchObject({
      status: 301,
      redirect: '/pravila_i_soglasheniya/privacy',
    });
    const away = at('/pravila_i_soglasheniya/terms');
    await pass(60_000);
    expect((await away).status).toBe(503);
  });
});
