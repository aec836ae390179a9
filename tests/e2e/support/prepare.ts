import { ShopProcess } from './shop-process.ts';

/** Runs once before all tests; answers what runs once after them. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for one.
export default (): Promise<() => Promise<void>> => ShopProcess.prepare();
