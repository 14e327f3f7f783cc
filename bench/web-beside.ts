import { readFile } from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Candidate } from './candidates.ts'

const SCRIPTS = /<script(?![^>]*type="application\/)[^>]*>.*?<\/script>/gs
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The same site as `base` serves it, with every script taken out of its pages and nothing else changed. */
export async function startWithoutScripts(base: string): Promise<Candidate> {
  const pages = new Map<string, Buffer>()
  return listen('without scripts', (request, response) => {
    const input = http.request(base + request.url, { headers: request.headers }, (reply) => {
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
    input.on('error', () => response.writeHead(502).end())
    input.end()
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

/** A folder of static files, compressed as a good host would. */
export async function startFolder(name: string, folder: string): Promise<Candidate> {
  const files = new Map<string, Buffer>()
  return listen(name, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://folder')
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    const isText = /^text|json|svg/.test(type)
    read(file, isText, files).then(
      (body) => {
        const encoding = isText ? { 'content-encoding': 'br' } : {}
        response.writeHead(200, { 'content-type': type, ...encoding })
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
}

async function read(file: string, isText: boolean, files: Map<string, Buffer>): Promise<Buffer> {
  const known = files.get(file)
  if (known) return known
  const raw = await readFile(file)
  const body = isText ? brotliCompressSync(raw) : raw
  files.set(file, body)
  return body
}

async function listen(name: string, result: RequestListener): Promise<Candidate> {
  const server = http.createServer(result)
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
