export { MaintenanceGate } from './maintenance-screen.tsx';
