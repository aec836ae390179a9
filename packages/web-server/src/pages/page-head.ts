/** Headers of every page, whatever it is. */
export const pageHead = { vary: 'accept-encoding, cookie, user-agent', 'cache-control': 'private, no-cache' };

export const htmlType = 'text/html; charset=utf-8';
