import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { standInNames } from '../kernel/faults.ts';
import { type Bench, createBench, keys } from '../kernel/test-support.ts';
import { codeIn } from './inbox.page.ts';

let bench: Bench;
let serial = 0;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const sms = async (phone: string, text: string) => {
  const id = `66666666-6666-4666-8666-${String((serial += 1)).padStart(12, '0')}`;
  return bench.post('/sms/v1/messages', { id, phone, text }, keys.smsKey);
};

describe('the inbox page', () => {
  test('[DBG-08] shows the code large, newest first', async () => {
    await sms('+79001234567', 'Код для входа в Самокат: 1111');
    await bench.time.advance(60_000);
    await sms('+79001234567', 'Код для входа в Самокат: 2222');
    const { body } = await bench.get('/inbox');
    const codes = [...body.matchAll(/class="code__digits">(\d+)</g)].map(([, code]) => code);
    expect(codes).toEqual(['2222', '1111']);
  });

  test.each(['79001234567', '+7 900 123-45-67', '89001234567', '%2B79001234567', ' 79001234567'])(
    'finds a phone written as %s',
    async (phone) => {
      await sms('+79001234567', 'моё');
      await sms('+79007654321', 'чужое');
      const { body } = await bench.get(`/inbox?phone=${phone}`);
      expect([body.includes('моё'), body.includes('чужое')]).toEqual([true, false]);
    },
  );

  test('shows what a message holds as text, never as markup', async () => {
    await sms('+79001234567', '<img src=x onerror=alert(1)> & "кавычки"');
    const { body, headers } = await bench.get('/inbox?phone=%22%3E%3Cscript%3E');
    expect(body).not.toContain('<script>');
    expect((await bench.get('/inbox')).body).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;кавычки&quot;',
    );
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('refreshes itself without JavaScript too', async () => {
    expect((await bench.get('/inbox')).body).toMatch(/<noscript\s*><meta http-equiv="refresh"/);
  });

  test('[DBG-09] takes the last word for the code, and no order number or port', () => {
    expect(codeIn('Код для входа в Самокат: 4321')).toBe('4321');
    expect(codeIn('Заказ 123456 готов. Код 4321, никому его не говорите')).toBe('4321');
    expect(codeIn('Заказ 123456 собран и едет к вам')).toBeNull();
    expect(codeIn('Откройте http://127.0.0.1:3000/mail')).toBeNull();
    expect(codeIn('Спасибо за заказ')).toBeNull();
    expect(codeIn('Телефон 89001234567')).toBeNull();
  });
});

describe('the other pages', () => {
  test('the home page lists the stand-ins, and every page and file it links to is there', async () => {
    const { body } = await bench.get('/');
    for (const path of ['/inbox', '/cards', '/payments', '/messages']) expect(body).toContain(path);
    for (const name of standInNames) expect(body).toMatch(new RegExp(`/__standin/\\{[^}]*\\b${name}\\b`));
    expect(body).toContain('refusePromocode');
    const links = [...body.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => link);
    for (const link of links) expect((await bench.get(link)).statusCode, link).toBe(200);
  });

  test('[FRM-20] the test cards page tells what each card does', async () => {
    const { body } = await bench.get('/cards');
    expect(body).toContain('Недостаточно средств');
    expect(body).toContain('4111 1111 1111 1111');
  });
});
