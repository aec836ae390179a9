/**
 * Loads the page anew where code could not be fetched: a browser remembers that for as long as the page lives, and does not ask for
 * the file again (SHL-23). Without a connection everything stays as it is.
 */
export function reloadPage(): void {
  if (navigator.onLine) location.reload();
}

/**
 * Loads code. If that fails, nobody is told: the page stays as it is, and is loaded anew when the connection is back, or at the next
 * step back if it was the server that failed, as when the shopper closes a drawer that waits for its content.
 */
export async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    for (const event of ['online', 'popstate']) addEventListener(event, reloadPage, { once: true });
    return new Promise(() => undefined);
  }
}
