import path from 'node:path'
import type { Plugin } from 'vite'
import { writeSite } from './write-site.ts'

/** `vite build`: the browser's build, the server's, and then every page of the route table as HTML. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    config: (_, { command }) => ({
      // Built, the page writer stands on its own with the React of the browser's build: the server runs it too.
      ...(command === 'build' && {
        environments: { ssr: { resolve: { noExternal: true }, keepProcessEnv: false } },
      }),
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments
          if (!client || !ssr)
            throw new Error('vite.config.ts must configure the environments client and ssr.')
          await builder.build(client)
          await builder.build(ssr)
          const clientDir = path.resolve(client.config.build.outDir)
          await writeSite({
            out: path.dirname(clientDir),
            client: clientDir,
            ssr: path.resolve(ssr.config.build.outDir),
          })
        },
      },
    }),
  }
}
