import type { DeviceType } from '@shop/domain/kernel';
import { createContext, use } from 'react';

/** The kind of device as the server detected it; it does not change in the browser (OPN-383). */
export const DeviceContext = createContext<DeviceType>('MOBILE');

export function useDevice(): DeviceType {
  return use(DeviceContext);
}
