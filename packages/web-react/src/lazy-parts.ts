import { lazyPart } from './kernel/lazy-part.ts';

/** Parts of the shell that are loaded when first needed. */
export const Overlays = lazyPart(async () => (await import('./app/overlays.tsx')).Overlays);
export const AgeDialog = lazyPart(async () => (await import('./profile/age-dialog.tsx')).AgeDialog);
/** For the maintenance screen, which has no other drawers. */
export const SupportDrawer = lazyPart(
  async () => (await import('./support/support-drawer.tsx')).SupportDrawer,
);
/** For developers: never in a shop in production. */
export const DebugMenu = lazyPart(async () => (await import('./debug/index.ts')).DebugMenu);
export const CodeAutofill = lazyPart(async () => (await import('./debug/index.ts')).CodeAutofill);
/** The page of all parts, in development only. */
export const UiPage = import.meta.env.DEV
  ? lazyPart(async () => (await import('./dev/ui-page.tsx')).UiPage)
  : null;
