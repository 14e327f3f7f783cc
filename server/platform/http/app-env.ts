import type { Account } from '#server/platform/keys/tokens.ts'

export type AppEnv = {
  Variables: {
    /** Names the request in responses and logs. */
    requestId: string
    /** The account of the access token; undefined for anonymous requests. */
    account?: Account
  }
}
