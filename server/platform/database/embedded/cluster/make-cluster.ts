import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Creates an empty database in the given directory. This program then ends, which frees 600 MB of memory. */
const [directory = ''] = process.argv.slice(2)
const engine = await PGlite.create({ fs: new NodeFS(directory) })
await engine.close()
process.exit(0)
