/** What travels with a request through the app. */
export type AppEnv = {
  Variables: {
    /** Names the request in answers and logs. */
    requestId: string
  }
}
