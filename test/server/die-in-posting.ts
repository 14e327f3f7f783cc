import { ColumnNode, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { openServer } from '#server/open.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { run } from '#server/run.ts'

/*
 * A program for tests: `die-in-posting.ts N` runs the product. It kills itself (SIGKILL) while it posts its Nth order,
 * when the order is changed and its transaction is still open.
 */

const [last] = process.argv.slice(2)

/** The ids of the queries that mark an order as posted. */
const postings = new WeakSet<object>()
let posted = 0

const killInPosting: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (marksAsPosted(node)) postings.add(queryId)
    return node
  },
  async transformResult({ result, queryId }) {
    if (postings.has(queryId)) posted += 1
    if (posted === Number(last)) process.kill(process.pid, 'SIGKILL')
    return result
  },
}

function marksAsPosted(node: RootOperationNode): boolean {
  if (node.kind !== 'UpdateQueryNode' || !('updates' in node)) return false
  return (node.updates ?? []).some(
    ({ column }) => ColumnNode.is(column) && column.column.name === 'shipped_at',
  )
}

await run(process.env, async (config, log) => {
  const database = await openDatabase(config, log)
  return openServer(config, { log, database: { ...database, db: database.db.withPlugin(killInPosting) } })
})
