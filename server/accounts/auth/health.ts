import type { Handler } from 'hono'
import { brand } from '#domain/brand/brand.ts'

/** GET /auth/v1/health. */
export const health: Handler = (c) =>
  c.json({ version: 'v1', name: `${brand.name} Auth`, description: 'The accounts of this site.' })
