import type { AddressTables } from '../../address/address.tables.ts';
import type { BannerTables } from '../../banners/banners.tables.ts';
import type { CartTables } from '../../cart/cart.tables.ts';
import type { CatalogTables } from '../../catalog/catalog.tables.ts';
import type { CheckoutTables } from '../../checkout/checkout.tables.ts';
import type { ConfigTables } from '../../config/config.tables.ts';
import type { ContentTables } from '../../content/content.tables.ts';
import type { DocumentTables } from '../../documents/documents.tables.ts';
import type { LoyaltyTables } from '../../loyalty/loyalty.tables.ts';
import type { MaintenanceTables } from '../../maintenance/maintenance.tables.ts';
import type { OrderTables } from '../../fulfilment/orders.tables.ts';
import type { PaymentTables } from '../../payments/payments.tables.ts';
import type { ProfileTables } from '../../profile/profile.tables.ts';
import type { ReceiptTables } from '../../receipts/receipts.tables.ts';
import type { PromotionTables } from '../../promotions/promotions.tables.ts';
import type { RestockTables } from '../../restock/restock.tables.ts';
import type { SessionTables } from '../../session/session.tables.ts';
import type { ShowcaseTables } from '../../showcase/showcase.tables.ts';
import type { SubscriptionTables } from '../../subscription/subscription.tables.ts';
import type { TipTables } from '../../tips/tips.tables.ts';
import type { JobTables } from '../jobs/jobs.tables.ts';

/** Every table of the store, by feature. A feature adds its tables by naming them here. */
export interface Database
  extends
    JobTables,
    ShowcaseTables,
    CatalogTables,
    AddressTables,
    BannerTables,
    ConfigTables,
    ContentTables,
    DocumentTables,
    MaintenanceTables,
    SessionTables,
    ProfileTables,
    CartTables,
    CheckoutTables,
    OrderTables,
    PaymentTables,
    ReceiptTables,
    LoyaltyTables,
    PromotionTables,
    RestockTables,
    SubscriptionTables,
    TipTables {}
