import { lazy } from 'react';

/** Parts of the shell whose code comes when they are first needed. */
export const Overlays = lazy(async () => ({ default: (await import('./app/overlays.tsx')).Overlays }));
/** On the maintenance screen, where the other drawers are not. */
export const SupportDrawer = lazy(async () => ({
  default: (await import('./support/support-drawer.tsx')).SupportDrawer,
}));
/** For developers: never in a shop in production. */
export const DebugMenu = lazy(async () => ({ default: (await import('./debug/index.ts')).DebugMenu }));
export const CodeAutofill = lazy(async () => ({
  default: (await import('./debug/index.ts')).CodeAutofill,
}));
/** The page of all parts, in development only. */
export const UiPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./dev/ui-page.tsx')).UiPage }))
  : null;
