import path from 'node:path'
import type { Plugin } from 'vite'
import { writeSite } from './write-site.ts'

/** `vite build`: builds for the browser, then for the server, then prerenders every page of the route table. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    config: (_, { command }) => ({
      // The bundle of the page writer includes React, so that the server renders with the same React as the build.
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
