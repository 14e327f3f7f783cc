import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL that the global set-up provides to the tests. */
export type TestCluster = { adminUrl: string; templateUrl: string; role: string }

/** Creates a database, empty or copied from the migrated template. Returns its URL. */
export async function createPostgresDatabase(cluster: TestCluster, migrated: boolean): Promise<string> {
  const name = `${cluster.role}_${randomBytes(5).toString('hex')}`
  const admin = new pg.Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  const template = migrated ? cluster.role : 'template0'
  await admin.query(`create database ${name} template ${template} owner ${cluster.role}`)
  await admin.end()
  const url = new URL(cluster.templateUrl)
  url.pathname = `/${name}`
  return url.href
}
