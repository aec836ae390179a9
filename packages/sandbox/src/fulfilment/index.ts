export { handRoutes } from './hand.routes.ts';
export { reportOutcomes, ReportSender } from './report-sender.ts';
export type { PackedOrder } from './warehouse.ts';
export { noWarehouseJournal, WarehouseFileJournal } from './warehouse-journal.ts';
export { orderOutcomes, warehouseRoutes } from './warehouse.routes.ts';
export { Warehouse } from './warehouse.service.ts';
export type { WarehouseSettings } from './warehouse.service.ts';
