/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set at build (api.md 2, PUBLISHABLE_KEY): names the calling site, opens nothing by itself. */
  readonly PUBLISHABLE_KEY: string
  /** The day of the build, yyyy-MM-dd: prerendered pages show the claims of that day. Unset in unit tests. */
  readonly BUILD_DAY?: string
}
