import type { Context } from 'hono'
import type { Bytes, StoredFile } from './stored-file.ts'

type Encoding = 'br' | 'gzip'

/** Responds with a file from memory in an accepted encoding, or with 304 if the ETag matches. */
export function sendFile(
  c: Context,
  file: StoredFile,
  status: 200 | 404,
  extra: Readonly<Record<string, string>>,
): Response {
  const [encoding, body] = choose(file, c.req.header('accept-encoding') ?? '')
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({ 'content-type': file.type, etag, ...extra })
  if (file.br ?? file.gzip) headers.set('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)

  if (status === 200 && isKnown(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(body.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : body, { status, headers })
}

function choose(file: StoredFile, accepted: string): [Encoding | undefined, Bytes] {
  if (file.br && accepts(accepted, 'br')) return ['br', file.br]
  if (file.gzip && accepts(accepted, 'gzip')) return ['gzip', file.gzip]
  return [undefined, file.plain]
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** Whether If-None-Match has this ETag. The comparison is weak (RFC 9110, 13.1.2): a proxy may have put W/ in front. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
