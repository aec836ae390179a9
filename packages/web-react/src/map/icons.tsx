import { icon } from '../ui/index.ts';

export const LocateIcon = icon(<path d="M20.5 3.5 3.5 10.6l7.2 2.7 2.7 7.2 7.1-17Z" />);
