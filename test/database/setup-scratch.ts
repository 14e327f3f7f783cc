import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    scratch: string
  }
}

/** A folder for what outlives a test file: workers keep a database each, and are stopped without a word. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'test-scratch-'))
  project.provide('scratch', scratch)
  return () => rm(scratch, { recursive: true, force: true, maxRetries: 10 })
}
