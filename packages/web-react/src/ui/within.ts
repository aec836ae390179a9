/** Resolves when the work is done, and at the latest after `ms`. */
export async function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
