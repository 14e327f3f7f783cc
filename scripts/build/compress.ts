import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside the text files of a folder, at the highest level, so that the server need not
 * compress unchanged files.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))))
}

async function compressFile(file: string): Promise<void> {
  const raw = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  const [small, common] = await Promise.all([brotli(raw, { params }), gz(raw, { level: 9 })])
  // a compressed file that is not smaller than the original is left out
  if (small.length < raw.length) await writeFile(`${file}.br`, small)
  if (common.length < raw.length) await writeFile(`${file}.gz`, common)
}
