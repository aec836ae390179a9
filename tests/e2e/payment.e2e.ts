import { toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards } from './support/shopper.ts';
import type { Shopper } from './support/shopper.ts';

/** Fills a cart above the minimum, signs in and goes to the bank's page. */
const goToBank = async (shopper: Shopper): Promise<void> => {
  const { page } = shopper;
  await toCheckout(shopper);
  await page.getByRole('button', { name: /Ввести данные карты/ }).click();
  await expect(page).toHaveURL(/\/checkout\/payment\//);
};

test(
  '[CHK-01] [ADR-26] address details typed at checkout are saved when the field is left',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await goToBank(shopper);
    await shopper.visit('/checkout');
    const floor = page.getByRole('textbox', { name: 'Этаж' });
    const comment = page.getByRole('textbox', { name: 'Комментарий курьеру' });
    await floor.fill('7');
    await comment.fill('Звонок не работает');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await floor.focus();
    await saved;
    await shopper.reload();
    await expect(floor).toHaveValue('7');
    await expect(comment).toHaveValue('Звонок не работает');
  },
);

test(
  '[FRM-02] a reload of the payment frame continues the same payment',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await goToBank(shopper);
    const address = page.url();
    const frame = page.locator('iframe');
    const bankPage = await frame.getAttribute('src');
    await shopper.reload();
    expect(page.url()).toBe(address);
    await expect(frame).toHaveAttribute('src', bankPage ?? '');
    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/);
    await shopper.visit('/profile/orders');
    await expect(page.getByRole('dialog').getByRole('link', { name: /₽/ })).toHaveCount(1);
  },
);

test(
  '[FRM-22] a URL that claims success does not show a paid order',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await goToBank(shopper);
    const orderIds = new URL(page.url()).searchParams.get('orderIds') ?? '';
    await shopper.visit(`/profile/orders/${orderIds}?state=success&bankInvoiceId=1`);
    await expect(page.getByRole('dialog').getByText('Ждём оплату')).toBeVisible();
  },
);
