/** A visitor who signed in on the device on which they were one, and the account that they came to, perhaps by restoring it. */
export interface Entry {
  readonly visitor: string;
  readonly account: string;
  readonly at: Date;
}

/** The first entry of every visitor whose session was not over by then. */
export const firstEntries = `select distinct on (before.id) before.user_id::text as visitor, entered.user_id::text as account,
     entered.started_at as at
   from token_families before join token_families entered on entered.device_id = before.device_id
     and entered.started_at between before.started_at and before.expires_at
   where before.user_type = 'ANONYMOUS' and before.revoked_at is null
     and entered.user_type = 'CUSTOMER' and entered.scope <> 'PROFILE_MARK_AS_DELETED'
   order by before.id, entered.started_at`;
