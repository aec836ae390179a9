export type Throttled = { readonly call: () => void; readonly cancel: () => void };

/** Runs at once, then at most once per `ms`; a call in between runs at the end of that time. */
export function throttle(run: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWanted = false;
  const call = () => {
    if (timer !== null) {
      isWanted = true;
      return;
    }
    isWanted = false;
    timer = setTimeout(() => {
      timer = null;
      if (isWanted) call();
    }, ms);
    run();
  };
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    isWanted = false;
  };
  return { call, cancel };
}
