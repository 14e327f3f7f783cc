import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that log lines name, and the area of the API, such as `/rest/v1`. */
export type Scope = { readonly requestId?: string; readonly job?: string; readonly area?: string }

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work, and all that it starts, in this scope. Nested scopes are merged. */
export function within<T>(scope: Scope, work: () => T): T {
  return scopes.run({ ...scopes.getStore(), ...scope }, work)
}

/** The current scope; undefined outside of requests and jobs. */
export function currentScope(): Scope | undefined {
  return scopes.getStore()
}
