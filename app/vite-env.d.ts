/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Baked in at build (contract 2, PUBLISHABLE_KEY): names the calling site, opens nothing by itself. */
  readonly PUBLISHABLE_KEY: string
  /** The public origin that the pages are baked with; the server moves it to its own. Read on the server alone. */
  readonly PUBLIC_ORIGIN: string
  /** The day of the build, yyyy-MM-dd: baked pages show the claims of that day. Unset in unit tests. */
  readonly BUILD_DAY?: string
}
