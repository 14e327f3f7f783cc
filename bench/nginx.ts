import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#test/machine/free-port.ts'
import { until } from '#test/machine/until.ts'
import { timeOf } from './load.ts'

const NGINX = '/usr/sbin/nginx'

/** nginx as a static server of the built pages, compressed at build; undefined where there is no nginx. */
export async function startNginx(): Promise<{ base: string; stop: () => Promise<void> } | undefined> {
  if (!existsSync(NGINX)) return undefined
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'bench-nginx-'))
  await chmod(scratch, 0o755)
  const port = await freePort()
  await writeFile(path.join(scratch, 'nginx.conf'), configuration(scratch, port))
  const server = spawn(NGINX, ['-c', path.join(scratch, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const base = `http://127.0.0.1:${port}`
  await until(() => timeOf({ url: `${base}/` }), 'nginx did not start.')
  return {
    base,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

function configuration(scratch: string, port: number): string {
  const own = (name: string) => path.join(scratch, name)
  return `
worker_processes auto;
user ${os.userInfo().username};
pid ${own('pid')};
error_log stderr crit;
events {}
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  client_body_temp_path ${own('body')};
  proxy_temp_path ${own('proxy')};
  fastcgi_temp_path ${own('fastcgi')};
  uwsgi_temp_path ${own('uwsgi')};
  scgi_temp_path ${own('scgi')};
  server {
    listen 127.0.0.1:${port};
    root ${path.resolve('dist/pages')};
    gzip_static on;
    location = / { try_files /home.html =404; }
    location / { try_files $uri.html =404; }
  }
}
`
}
