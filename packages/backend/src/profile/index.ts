export { createMailSender } from './mail/index.ts';
export type { Mail, MailSender } from './mail/index.ts';
export { profileRoutes } from './profile.routes.ts';
export { eraseProfile } from './erase-profile.ts';
export { accountErasing, eraseNow } from './erasing.ts';
