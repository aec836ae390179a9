export { StoreBar } from './store-bar.tsx';
export { StoreGate } from './store-gate.tsx';
