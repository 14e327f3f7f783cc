import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    scratch: string
  }
}

/**
 * Creates a folder for data that outlives a test file, and removes it after the run. Workers are stopped without a
 * clean-up, and could not remove it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'test-scratch-'))
  project.provide('scratch', scratch)
  return () => rm(scratch, { recursive: true, force: true, maxRetries: 10 })
}
