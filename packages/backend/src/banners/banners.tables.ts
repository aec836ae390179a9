export interface BannerTables {
  /** Banners that a shopper or visitor has hidden (BNR-03). */
  hidden_banner: {
    user_id: string;
    banner_id: string;
    hidden_at: Date;
  };
}
