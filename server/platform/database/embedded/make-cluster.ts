import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Makes a new, empty database in the directory named and ends: its 600 MB of memory go with it. */
const [directory = ''] = process.argv.slice(2)
const engine = await PGlite.create({ fs: new NodeFS(directory) })
await engine.close()
process.exit(0)
