/** Statuses below 500 with which a service, or a gateway in front of it, says that it is too busy now. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a status of another party only says that it cannot answer now. */
export const isBusyStatus = (status: number): boolean => status >= 500 || BUSY.has(status);

/** A text read as JSON, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a third party's answer, or undefined if it is not JSON. */
export async function readJson(answer: Response): Promise<unknown> {
  return parseJson(await answer.text());
}
