import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { SAMPLE_SITES_FOLDER } from '#scripts/build/sample-sites.ts'
import { SAMPLE_SITES, sampleSiteHeaders } from '#server/site/sample-sites.ts'
import { sendFile } from '#server/site/send-file.ts'
import { readStored } from '#server/site/stored-file.ts'

/** Responds with a file of a sample site, read on request. Undefined for other paths. */
export async function serveSampleSite(c: Context): Promise<Response | undefined> {
  const headers = sampleSiteHeaders(c.req.path)
  const name = c.req.path.slice(SAMPLE_SITES.length)
  // only names that the folder lists are read, so that no other path reaches the disk
  if (!headers || !(await readdir(SAMPLE_SITES_FOLDER)).includes(name)) return undefined
  return sendFile(c, readStored(path.join(SAMPLE_SITES_FOLDER, name)), 200, headers)
}
