import { icon } from '../ui/index.ts';

export const PauseIcon = icon(<path d="M8.5 6v12M15.5 6v12" strokeWidth="4" />);
