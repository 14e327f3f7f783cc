import { ACCOUNTS_RETENTION } from './accounts/retention.ts'
import { LEADS_RETENTION } from './leads/retention.ts'
import { OFFICE_RETENTION } from './office/retention.ts'
import type { Tables } from './platform/database/tables.ts'
import { PLATFORM_RETENTION } from './platform/retention/platform-retention.ts'
import type { Rule } from './platform/retention/rules.ts'
import { SANDBOX_RETENTION } from './sandbox/retention.ts'
import { SHOP_RETENTION } from './shop/retention.ts'

/**
 * The retention of every table (rulings.md 50). Without a rule for each table, this file does not compile. The times
 * that the privacy page states are in domain/site/retention.ts.
 */
export const RETENTION_PLAN: Readonly<Record<keyof Tables, Rule>> = {
  ...LEADS_RETENTION,
  ...SHOP_RETENTION,
  ...ACCOUNTS_RETENTION,
  ...OFFICE_RETENTION,
  ...PLATFORM_RETENTION,
  ...SANDBOX_RETENTION,
}
