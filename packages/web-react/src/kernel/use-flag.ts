import { isOn, type FlagName } from '@shop/domain/config';

import { useSelected } from '../ui/index.ts';
import { useShop } from './shop-context.ts';

/** Whether a flag is on; the component is rendered again when that changes. */
export function useFlag(name: FlagName): boolean {
  return useSelected(useShop().config, ({ features }) => isOn(features, name));
}
