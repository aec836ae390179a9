export { BrowserCookies } from './browser-cookies.ts';
export { BrowserConnectivity, BrowserNavigation, BrowserVisibility } from './browser-page.ts';
export { ConsoleLogger, silentLogger } from './console-logger.ts';
export { MemoryCookies, MemoryStore } from './memory-stores.ts';
export { RandomIds } from './random-ids.ts';
export { RequestCookies } from './request-cookies.ts';
export { OffsetClock } from './server-clock.ts';
export { TimerScheduler } from './timer-scheduler.ts';
export { WebStorage } from './web-storage.ts';
