import { openServer } from '#server/open.ts'
import { run } from '#server/run.ts'

await run(process.env, (config, log) => openServer(config, { log }))
