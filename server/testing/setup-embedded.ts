import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareCluster, TEMPLATES } from '#server/platform/database/embedded/cluster.ts'

/** Makes the template once, before several workers would each make their own. */
export default async function setup(): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'test-embedded-'))
  await prepareCluster(path.join(scratch, 'database'), TEMPLATES)
  await rm(scratch, { recursive: true })
}
