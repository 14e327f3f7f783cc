import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Candidate } from '#bench/candidates.ts'

const SCRIPTS = /<script(?![^>]*type="application\/)[^>]*>.*?<\/script>/gs

/** Starts a proxy of the site at `base` that removes the scripts from its pages, but not data such as JSON-LD. */
export async function startWithoutScripts(base: string): Promise<Candidate> {
  const pages = new Map<string, Buffer>()
  return listen('without scripts', (request, response) => {
    const upstream = http.request(base + request.url, { headers: request.headers }, (reply) => {
      const { 'content-length': _, 'transfer-encoding': __, ...headers } = reply.headers
      if (!reply.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
        return
      }
      reply.resume()
      void withoutScripts(base + request.url, pages).then((body) => {
        response.writeHead(reply.statusCode ?? 502, { ...headers, 'content-encoding': 'br' })
        response.end(body)
      })
    })
    upstream.on('error', () => response.writeHead(502).end())
    upstream.end()
  })
}

async function withoutScripts(url: string, pages: Map<string, Buffer>): Promise<Buffer> {
  const known = pages.get(url)
  if (known) return known
  const html = await (await fetch(url)).text()
  const body = brotliCompressSync(html.replaceAll(SCRIPTS, ''))
  pages.set(url, body)
  return body
}

async function listen(name: string, listener: RequestListener): Promise<Candidate> {
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    name,
    base: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
