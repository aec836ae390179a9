import type { AddressTables } from '../../address/address.tables.ts';
import type { CartTables } from '../../cart/cart.tables.ts';
import type { CatalogTables } from '../../catalog/catalog.tables.ts';
import type { CheckoutTables } from '../../checkout/checkout.tables.ts';
import type { ConfigTables } from '../../config/config.tables.ts';
import type { DocumentTables } from '../../documents/documents.tables.ts';
import type { MaintenanceTables } from '../../maintenance/maintenance.tables.ts';
import type { OrderTables } from '../../fulfilment/orders.tables.ts';
import type { PaymentTables } from '../../payments/payments.tables.ts';
import type { ReceiptTables } from '../../receipts/receipts.tables.ts';
import type { PromotionTables } from '../../promotions/promotions.tables.ts';
import type { SessionTables } from '../../session/session.tables.ts';
import type { ShowcaseTables } from '../../showcase/showcase.tables.ts';
import type { JobTables } from '../jobs/jobs.tables.ts';

/** Every table of the store, by feature. A feature adds its tables by naming them here. */
export interface Database
  extends
    JobTables,
    ShowcaseTables,
    CatalogTables,
    AddressTables,
    ConfigTables,
    DocumentTables,
    MaintenanceTables,
    SessionTables,
    CartTables,
    CheckoutTables,
    OrderTables,
    PaymentTables,
    ReceiptTables,
    PromotionTables {}
