import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ROW_SECURITY_ROLES } from '#scripts/backup/row-security-roles.ts'
import { startPostgres } from './postgres.ts'

export type ScratchDatabase = {
  /** The URL with the role that owns the database. As in production, this role is no superuser. */
  url: string
  /** A URL of the same server with a user who may create databases. */
  adminUrl: string
  /** The name of the role and the database, and the prefix of further databases of this run. */
  name: string
  /** Drops the role and every database whose name begins with `name`, and stops the server if it was started here. */
  remove: () => Promise<void>
}

/** Creates an empty database with a separate owner on the PostgreSQL of `startPostgres`. */
export async function createScratchDatabase(purpose: 'test' | 'e2e' | 'bench'): Promise<ScratchDatabase> {
  const server = await startPostgres()
  const name = `${purpose}_${randomBytes(5).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create role ${name} login nosuperuser password '${password}'`)
  await admin.query(`grant ${name} to current_user`)
  await admin.query(ROW_SECURITY_ROLES)
  await admin.query(`grant anon, authenticated to ${name}`)
  await admin.query(`create database ${name} owner ${name}`)

  const url = new URL(server.url)
  url.username = name
  url.password = password
  url.pathname = `/${name}`
  return {
    url: url.href,
    adminUrl: server.url,
    name,
    async remove() {
      const { rows } = await admin.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [name],
      )
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
      await server.stop()
    },
  }
}
