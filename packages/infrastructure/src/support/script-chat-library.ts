import type { ChatHost, ChatLibrary, ShownChat } from '@shop/application/support';
import type { Clock, Scheduler } from '@shop/application/kernel';

const TIMEOUT_MS = 20_000;

type OpenChat = (
  element: Element,
  chat: {
    readonly token: string;
    readonly header: 0;
    readonly theme: string;
    readonly onExpired: () => void;
  },
) => ShownChat;

/** What the script leaves on the page. */
function chatOfPage(): OpenChat | null {
  const chat: unknown = Reflect.get(globalThis, 'shopChat');
  if (typeof chat !== 'object' || chat === null || !('open' in chat)) return null;
  return typeof chat.open === 'function' ? (chat.open as OpenChat) : null;
}

/** The chat's script as an element of the page, added once and only when the chat is first opened (CHT-08). */
export class ScriptChatLibrary implements ChatLibrary {
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  #loading: Promise<boolean> | null = null;

  constructor(clock: Clock, scheduler: Scheduler) {
    this.#clock = clock;
    this.#scheduler = scheduler;
  }

  async load(scriptUrl: string): Promise<boolean> {
    this.#loading ??= this.#load(scriptUrl);
    const isLoaded = await this.#loading;
    if (!isLoaded) this.#loading = null;
    return isLoaded;
  }

  show(
    host: ChatHost,
    chat: { readonly token: string; readonly theme: string; readonly onExpired: () => void },
  ): ShownChat | null {
    const open = chatOfPage();
    if (open === null || !(host instanceof Element)) return null;
    try {
      return open(host, { ...chat, header: 0 });
    } catch {
      return null;
    }
  }

  async #load(scriptUrl: string): Promise<boolean> {
    if (!URL.canParse(scriptUrl)) return false;
    const url = new URL(scriptUrl);
    url.searchParams.set('t', String(this.#clock.now()));
    const script = document.createElement('script');
    script.src = url.href;
    script.async = true;
    const isLoaded = await new Promise<boolean>((resolve) => {
      const cancel = this.#scheduler.delay(TIMEOUT_MS, () => resolve(false));
      const end = (isThere: boolean) => () => {
        cancel();
        resolve(isThere);
      };
      script.addEventListener('load', end(true));
      script.addEventListener('error', end(false));
      document.head.append(script);
    });
    if (isLoaded && chatOfPage() !== null) return true;
    script.remove();
    return false;
  }
}
