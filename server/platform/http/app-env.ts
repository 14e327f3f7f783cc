import type { Account } from '#server/platform/keys/tokens.ts'

/** What travels with a request through the app. */
export type AppEnv = {
  Variables: {
    /** Names the request in answers and logs. */
    requestId: string
    /** Who is signed in, by their token alone; absent for everybody else. */
    account?: Account
  }
}
