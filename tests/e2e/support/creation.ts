import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Degrees. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
}

/** The zoom of a map that starts in the middle of a city (GEO-06). */
const CITY_ZOOM = 13.6;
/** The side of the whole world at zoom 0, in pixels. */
const WORLD_PX = 256;
/** The share of the map that one drag crosses. */
const REACH = 0.3;

/** Address creation as shoppers see it: one panel on a desktop, steps on a phone. */
export class Creation {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Whether inputs, map and details are side by side (ADR-44). */
  get hasPanel(): boolean {
    return (this.page.viewportSize()?.width ?? 0) >= 1024;
  }

  /** The dialog of the step with this name. */
  step(name: string): Locator {
    return this.page.getByRole('dialog', { name: this.hasPanel ? 'Новый адрес' : name });
  }

  get mapStep(): Locator {
    return this.step('Выберите адрес доставки');
  }

  get details(): Locator {
    return this.step('Детали адреса');
  }

  get map(): Locator {
    return this.page.getByRole('application', { name: /^Карта/ });
  }

  /** The delivery time, or why there is no delivery, beside the map. */
  verdict(text: string | RegExp): Locator {
    const container = this.hasPanel
      ? this.page.getByRole('dialog').locator('form')
      : this.page.getByRole('region', { name: 'Адрес доставки' });
    return container.getByRole('paragraph').filter({ hasText: text });
  }

  /** The button that goes on from the chosen point, to the details or past them. */
  get confirm(): Locator {
    return this.hasPanel
      ? this.mapStep.getByRole('button', { name: 'Сохранить' })
      : this.page.getByRole('region', { name: 'Адрес доставки' }).getByRole('button', { name: 'Продолжить' });
  }

  /** Opens the creation from the picker in the page's header, and waits for the map. */
  async open(): Promise<void> {
    await this.openPicker();
    await this.page
      .getByRole('dialog', { name: 'Выбрать адрес' })
      .getByRole('button', { name: 'Новый адрес' })
      .click();
    await this.ready();
  }

  async openPicker(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /Адрес доставки/ })
      .click();
    await expect(this.page.getByRole('dialog', { name: 'Выбрать адрес' })).toBeVisible();
  }

  async ready(): Promise<void> {
    await expect(this.map).toHaveAttribute('aria-busy', 'false');
    await expect(this.map.locator('canvas').first()).toBeVisible();
    await expect(this.page.getByText('Загружаем карту...')).toBeHidden();
  }

  /** Drags the map and answers the point under the pin, which is then looked up. */
  async drag(dx: number, dy: number): Promise<Spot> {
    const { x, y } = await this.#middle();
    const asked = this.page.waitForRequest((request) => request.url().endsWith('/getAddressByPoint'));
    const { mouse } = this.page;
    await mouse.move(x - dx / 2, y - dy / 2);
    await mouse.down();
    await mouse.move(x + dx / 2, y + dy / 2, { steps: 8 });
    // Pausing before letting go keeps the map from gliding on.
    await this.frames(20);
    await mouse.up();
    return (await asked).postDataJSON() as Spot;
  }

  /** Drags until this point is under the pin, to within a pixel. Answers the point that is looked up. */
  async dragTo(from: Spot, to: Spot, zoom = CITY_ZOOM): Promise<Spot> {
    const { width, height } = await this.#middle();
    const perDegree = (WORLD_PX * 2 ** zoom) / 360;
    let at = from;
    for (let hand = 0; hand < 12; hand += 1) {
      const dx = (at.lon - to.lon) * perDegree;
      const dy = ((to.lat - at.lat) * perDegree) / Math.cos((to.lat * Math.PI) / 180);
      if (Math.hypot(dx, dy) < 1.5) return at;
      const part = Math.min(1, (REACH * width * 2) / Math.abs(dx), (REACH * height * 2) / Math.abs(dy));
      at = await this.drag(dx * part, dy * part);
    }
    throw new Error(`The map stayed at ${at.lat}, ${at.lon}`);
  }

  /** The address of the chosen point. */
  async expectAddress(line: string): Promise<void> {
    if (this.hasPanel)
      await expect(this.mapStep.getByRole('combobox', { name: 'Улица и дом' })).toHaveValue(line);
    else
      await expect(
        this.page
          .getByRole('region', { name: 'Адрес доставки' })
          .getByRole('button', { name: /^Изменить адрес/ }),
      ).toContainText(line);
  }

  /** Goes to the fields and answers their container. */
  async type(): Promise<Locator> {
    if (!this.hasPanel)
      await this.mapStep.getByRole('button', { name: /Введите улицу и дом|Изменить адрес/ }).click();
    return this.step('Добавить адрес');
  }

  /** Waits until the map has stopped and its pin is down. */
  async rested(): Promise<void> {
    await this.frames(2);
    await expect(this.page.locator('[data-lifted=true]')).toHaveCount(0);
  }

  /** Goes from a served point to the saved address. */
  async save(): Promise<void> {
    if (!this.hasPanel) await this.confirm.click();
    await this.details.getByRole('button', { name: 'Сохранить' }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async frames(count: number): Promise<void> {
    await this.page.evaluate(
      (many) =>
        new Promise<void>((resolve) => {
          const next = (left: number): void => {
            if (left === 0) resolve();
            else requestAnimationFrame(() => next(left - 1));
          };
          next(many);
        }),
      count,
    );
  }

  async #middle(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.map.boundingBox();
    if (box === null) throw new Error('There is no map');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
  }
}
