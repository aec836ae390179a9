export { CategoryNav } from './category-nav.tsx';
export { CookieNotice } from './cookie-notice.tsx';
export { CrashScreen } from './crash-screen.tsx';
export { Header } from './header.tsx';
export { LoadError } from './load-error.tsx';
export { Messages } from './messages.tsx';
export { NotFoundPage } from './not-found-page.tsx';
export { pageNames } from './page-names.ts';
export { mainTitle, shellTexts } from './texts.ts';
