export { SubscriptionDrawers } from './subscription-drawers.tsx';
