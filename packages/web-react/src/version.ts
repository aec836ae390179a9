declare const __APP_VERSION__: string | undefined;

/** The version of this build: the commit that it was made from (DBG-03). */
export const appVersion: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev';
