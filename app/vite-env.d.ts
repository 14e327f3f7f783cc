/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set at build (api.md 2, PUBLISHABLE_KEY). It identifies the calling site and grants no access by itself. */
  readonly PUBLISHABLE_KEY: string
  /** The day of the build, yyyy-MM-dd. Prerendered pages show the claims of that day. Unset in unit tests. */
  readonly BUILD_DAY?: string
}
