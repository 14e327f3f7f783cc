import { createServer } from 'vite'
import { makeFirstOperatorLink } from '#server/office/operators/first-operator.ts'
import { openServer } from '#server/open.ts'
import { run } from '#server/run.ts'
import { createDevSite } from './dev-site.ts'

await run(process.env, async (config, log, server) => {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false, // the API responds to its own preflights
      watch: { ignored: ['**/.data/**', '**/dist*/**', '**/server/**'] },
    },
  })
  const product = await openServer(config, { log, site: createDevSite(vite, config.publicUrl) })
  return {
    ...product,
    firstOperatorLink: await makeFirstOperatorLink(product.deps),
    before: vite.middlewares,
    async close() {
      await vite.close()
      await product.close()
    },
  }
})
