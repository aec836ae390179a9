declare const __APP_VERSION__: string | undefined;

/** The build's identifier; cached data of another one is not used (NET-15). */
export const appVersion: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev';
