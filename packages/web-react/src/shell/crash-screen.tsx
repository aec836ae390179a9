import { useShop } from '../kernel/shop-context.ts';
import { ErrorState } from '../ui/index.ts';
import { shellTexts } from './texts.ts';

/** In place of a screen that crashed (SHL-23, OPN-380). */
export function CrashScreen() {
  const { navigation } = useShop();
  return (
    <ErrorState full {...shellTexts.crash} onRetry={() => navigation.reload()} homeLabel={shellTexts.home} />
  );
}
