import { expect, test } from './support/fixtures.ts';

test('[SHL-23] [OPN-380] a screen that is opened without a connection says so, and comes by itself when the connection is back', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.open('/about');
  await context.setOffline(true);
  const notice = page.getByText('Нет сети. Показываем то, что уже загрузилось');
  await expect(notice).toBeVisible();
  // Taps reach what it covers.
  await expect(notice).toHaveCSS('pointer-events', 'none');
  await page.getByRole('link', { name: 'Профиль' }).click();
  await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  shopper.forgiveTroubles();
});
