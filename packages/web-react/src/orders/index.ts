export { OrderInformers } from './order-informers.tsx';
