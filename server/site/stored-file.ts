import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>
/** A file in memory, with its compressed encodings. */
export type StoredFile = {
  type: string
  /**
   * The ETag of the plain bytes, or of a smaller brotli form that was made later. `sendFile` adds the name of the
   * encoding, because a strong ETag identifies exact bytes.
   */
  etag: string
  plain: Bytes
  br: Bytes | undefined
  gzip: Bytes | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript', // no charset: a module is always UTF-8 (HTML standard), and a page requests twenty
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

const typeOf = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream'
const etagOf = (content: Bytes) => createHash('sha256').update(content).digest('base64url').slice(0, 22)
const read = (file: string): Bytes => new Uint8Array(readFileSync(file))

/** Reads a file of the build with the `.br` and `.gz` beside it. */
export function readStored(file: string): StoredFile {
  const plain = read(file)
  const beside = (extension: string) => (existsSync(file + extension) ? read(file + extension) : undefined)
  return { type: typeOf(file), etag: etagOf(plain), plain, br: beside('.br'), gzip: beside('.gz') }
}

/** Makes a file from a picture that was drawn at run time. Its format is compressed already. */
export function storeBytes(name: string, bytes: Uint8Array): StoredFile {
  const plain = new Uint8Array(bytes)
  return { type: typeOf(name), etag: etagOf(plain), plain, br: undefined, gzip: undefined }
}

/** Compresses a page in 1 ms. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** Makes a page 10% smaller than QUICK_BROTLI, but takes 60 ms. The build uses it too. */
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Makes a file from a text that was written at run time, with its compressed encodings. */
export function storeText(name: string, text: string): StoredFile {
  const plain = new TextEncoder().encode(text)
  return {
    type: typeOf(name),
    etag: etagOf(plain),
    plain,
    br: new Uint8Array(brotliCompressSync(plain, QUICK_BROTLI)),
    gzip: new Uint8Array(gzipSync(plain, { level: 9 })),
  }
}

/**
 * Makes a file at the first call, and returns the same file at later calls. Another thread compresses the file with
 * BEST_BROTLI. If that form is smaller, later calls return it, with another ETag because its bytes differ.
 */
export function keepCompressed(make: () => StoredFile): () => StoredFile {
  let file: StoredFile | undefined
  return () => {
    if (file) return file
    const made = make()
    file = made
    brotliCompress(made.plain, BEST_BROTLI, (error, best) => {
      if (error || best.byteLength >= (made.br?.byteLength ?? 0)) return
      file = { ...made, br: new Uint8Array(best), etag: etagOf(new Uint8Array(best)) }
    })
    return made
  }
}
