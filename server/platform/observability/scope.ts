import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose work is being done: what each line of the log that is written meanwhile says. */
export type Scope = { readonly requestId?: string; readonly job?: string }

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Does the work in the name of this request or job, with all that it begins; a request within a job is in both names.
 */
export function within<T>(scope: Scope, work: () => T): T {
  return scopes.run({ ...scopes.getStore(), ...scope }, work)
}

/** Undefined outside of any request and job. */
export function currentScope(): Scope | undefined {
  return scopes.getStore()
}
