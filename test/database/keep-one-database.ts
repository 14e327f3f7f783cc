import { afterAll } from 'vitest'
import { closeSpareDatabases } from './test-database.ts'

afterAll(closeSpareDatabases)
