import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { grantOperator } from '#server/office/operators/operators.ts'
import { newDataDir, newTestHome, removeHome, type TestHome } from '#test/database/test-home.ts'
import { afterThis } from '#test/server/after-test.ts'
import { compileCache } from '#test/server/run-program.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
/** What `npm start` runs. It first builds the site if the build is missing or stale. */
const START = path.join(import.meta.dirname, '../scripts/start.ts')

/** The line with the link for the first operator. It follows the line that says that the server is ready. */
const LINK =
  /^ready on .+\nThere is no operator yet\. Open this link within an hour to become the first: http:\/\/localhost:\d+\/operator\?key=([\w-]{43})$/m

type Running = { child: ChildProcessWithoutNullStreams; output: () => string; exit: Promise<number | null> }

/**
 * Starts the real process. It gets nothing of this process's environment but PATH and a cache for Node. With
 * NODE_ENV=test, it needs no build.
 */
function start(env: Record<string, string>, program = MAIN): Running {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...compileCache(), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      written += part.toString()
    })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => written, exit }
}

async function startReady(): Promise<Running & { port: number }> {
  return startOn(await newTestHome())
}

async function startOn({ dataDir, databaseUrl }: TestHome): Promise<Running & { port: number }> {
  const running = start({ PORT: '0', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const port = await expect
    .poll(() => /^ready on http:\/\/localhost:(\d+)$/m.exec(running.output())?.[1], { timeout: 20_000 })
    .toBeTruthy()
    .then(() => Number(/ready on http:\/\/localhost:(\d+)/.exec(running.output())?.[1]))
  return { ...running, port }
}

/** Starts a request that stays under way until `finish` sends the rest of its body. */
async function beginRequest(port: number) {
  const socket = connect(port, '127.0.0.1')
  let result = ''
  socket.on('data', (part) => {
    result += part.toString()
  })
  await once(socket, 'connect')
  socket.write(
    'POST /functions/v1/create-review-card-checkout HTTP/1.1\r\nhost: localhost\r\napikey: sb_publishable_local\r\ncontent-length: 2\r\n\r\n{',
  )
  const ended = once(socket, 'close')
  return {
    async finish() {
      socket.write('}')
      await ended
      return result
    },
  }
}

test('a bad value stops the start with one line and exit code 1', async () => {
  const { output, exit } = start({ PORT: 'abc' })
  expect(await exit).toBe(1)
  expect(output()).toBe('PORT takes a whole number from 0 to 65535, not "abc".\n')
})

test('an invalid public key stops the start before the site is built with it', async () => {
  const { output, exit } = start({ PUBLISHABLE_KEY: 'two words' }, START)
  expect(await exit).toBe(1)
  expect(output()).toMatch(/^PUBLISHABLE_KEY takes a key of visible characters .+\n$/)
})

test('a data directory that is a file stops the start with one line and exit code 1', async () => {
  const { output, exit } = start({ PORT: '0', DATA_DIR: MAIN })
  expect(await exit).toBe(1)
  expect(output()).toMatch(/^DATA_DIR takes a folder .+\n$/)
})

test('pages that are not built, or were built with another key, stop the start before the database is touched', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const { output, exit } = start({
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLISHABLE_KEY: 'sb_publishable_of_another_build',
  })
  expect(await exit).toBe(1)
  expect(output()).toMatch(
    /^The server could not start\. The site (?:is not built|was built with another PUBLISHABLE_KEY).+\n$/,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('a port in use stops the start with one line, before the database is touched', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { dataDir } = await newTestHome()
  const { output, exit } = start({ PORT: String(port), DATA_DIR: dataDir })
  expect(await exit).toBe(1)
  expect(output()).toBe(`PORT takes a free port: ${port} is in use already.\n`)
})

test('an unreachable database stops the start with a message and exit code 1', async () => {
  const { output, exit } = start({ PORT: '0', DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' })
  expect(await exit).toBe(1)
  expect(output()).toMatch(/^The server could not start\. The PostgreSQL server of DATABASE_URL/m)
  expect(output()).not.toContain('hunter2')
})

test('on SIGTERM, the server refuses new requests, finishes the one under way, and exits with code 0', async () => {
  const { child, output, exit, port } = await startReady()
  const request = await beginRequest(port)
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)).toBe(200)

  child.kill('SIGTERM')
  await expect.poll(output).toContain('stopping')
  // the first calls may still get a response, until the socket is closed
  const call = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => 'answered',
      () => 'refused',
    )
  await expect.poll(call).toBe('refused')
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 422 /)
  expect(await exit).toBe(0)
})

test('a signal during the start ends the server without starting its jobs', async () => {
  const dataDir = await newDataDir()
  afterThis(() => removeHome({ dataDir, databaseUrl: undefined }))
  const program = path.join(dataDir, 'start.ts')
  await writeFile(
    program,
    `import { run } from '${path.join(import.meta.dirname, 'run.ts')}'
    await run(process.env, async () => {
      // this handler runs after the handler of the server
      const signalled = new Promise((resolve) => process.once('SIGTERM', resolve))
      process.kill(process.pid, 'SIGTERM')
      await signalled
      return {
        app: { fetch: () => new Response() },
        startJobs: () => console.log('jobs started'),
        close: async () => console.log('closed'),
      }
    })`,
  )

  const { output, exit } = start({ PORT: '0', DATA_DIR: dataDir }, program)

  expect(await exit).toBe(0)
  expect(output()).toContain('closed\n')
  expect(output()).not.toMatch(/jobs started|ready/)
})

test('on a second signal, the server exits at once', async () => {
  const { child, output, exit, port } = await startReady()
  await beginRequest(port)
  child.kill('SIGINT')
  await expect.poll(output).toContain('stopping')
  child.kill('SIGINT')
  expect(await exit).toBe(1)
})

test('without an operator, each start prints a new one-time link below the line that it is ready', async () => {
  const home = await newTestHome()
  const first = await startOn(home)
  await expect.poll(first.output).toMatch(LINK)
  first.child.kill('SIGTERM')
  await first.exit

  const second = await startOn(home)
  await expect.poll(second.output).toMatch(LINK)

  expect(second.output().match(LINK)?.[1]).not.toBe(first.output().match(LINK)?.[1])
  expect(
    first
      .output()
      .split('\n')
      .filter((line) => line.includes('/operator?key=')),
  ).toHaveLength(1)
})

test('with an operator, the start prints no link', async () => {
  const home = await newTestHome()
  const { close, deps } = await startTestServer({ home })
  await grantOperator(deps.db, 'boss@arvo.example')
  await close()

  const { child, output, exit } = await startOn(home)
  child.kill('SIGTERM')
  await exit

  expect(output()).not.toContain('/operator')
})
