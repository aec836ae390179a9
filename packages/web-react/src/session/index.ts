export { SignInNeeded } from './sign-in-needed.tsx';
