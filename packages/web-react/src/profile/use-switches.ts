import type { SwitchPanel, SwitchPanelState } from '@shop/application/profile';
import type { SwitchValues } from '@shop/domain/profile';
import { useEffect } from 'react';

import { useService } from '../ui/index.ts';

/** What switches show; while they do, they follow the store (NTF-08). */
export function useSwitches<V extends SwitchValues>(panel: SwitchPanel<V>): SwitchPanelState<V> {
  useEffect(() => panel.watch(), [panel]);
  return useService(panel);
}
