import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/machine/free-port.ts'
import { isRoot, run } from '#test/machine/run.ts'
import { until } from '#test/machine/until.ts'

const CONFIGURATION = new URL('../../deploy/nginx/arvo.conf', import.meta.url)
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl']

export type Nginx = { https: number; http: number; logged: () => string; stop: () => Promise<void> }

const find = (paths: readonly string[]) => paths.find((file) => existsSync(file))

/** Whether nginx and openssl are installed. */
export const hasNginx = find(NGINX) !== undefined && find(OPENSSL) !== undefined

/** Starts nginx with the shipped configuration, but with other ports and paths and a self-signed certificate. */
export async function startNginx(upstreams: readonly number[]): Promise<Nginx> {
  const [nginx = '', openssl = ''] = [find(NGINX), find(OPENSSL)]
  const scratch = mkdtempSync(path.join(tmpdir(), 'test-nginx-'))
  const at = (name: string) => path.join(scratch, name)
  run(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=www.example.com', '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
  ])
  const [http, https] = [await freePort(), await freePort()]
  const site = readFileSync(CONFIGURATION, 'utf8')
    .replaceAll(/127\.0\.0\.1:300([1-4])/g, (_, n: string) => `127.0.0.1:${upstreams[Number(n) - 1]}`)
    .replaceAll(/^ *listen \[::\].*$/gm, '') // not every machine has IPv6
    .replaceAll(/listen (80|443)\b/g, (_, port) => `listen 127.0.0.1:${port === '80' ? http : https}`)
    .replaceAll('/etc/letsencrypt/live/www.example.com', scratch)
    .replaceAll(/\/var\/(?:cache|log\/nginx)(?=\/arvo)/g, scratch)
  writeFileSync(at('site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at(kind)};`,
  )
  writeFileSync(
    at('nginx.conf'),
    `${isRoot() ? 'user root;' : ''} daemon off; worker_processes 2; pid ${at('pid')}; error_log ${at('error.log')};
    events {} http { ${temporary.join(' ')} include ${at('site.conf')}; }`,
  )
  const file = ['-p', scratch, '-c', at('nginx.conf'), '-e', at('error.log')]
  run(nginx, ['-t', '-q', ...file])
  const child = spawn(nginx, file, { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // waits until the pid file has content, because `nginx -t` above has left it empty
  await until(async () => readFileSync(at('pid'), 'utf8') || undefined, 'nginx did not start.')
  return {
    http,
    https,
    logged: () => readFileSync(at('arvo.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
