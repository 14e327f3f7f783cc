/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set at build. It identifies the calling site and grants no access by itself (api.md 3). */
  readonly PUBLISHABLE_KEY: string
  /** The day of the build, yyyy-MM-dd. Prerendered pages show the claims of that day. Unset in unit tests. */
  readonly BUILD_DAY?: string
}
