export interface RestockTables {
  /** A sold-out product that an account wants to be told of. */
  restock_wish: {
    user_id: string;
    showcase_id: string;
    product_id: string;
    wished_at: Date;
  };
}
