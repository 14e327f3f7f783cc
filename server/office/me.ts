import type { Handler } from 'hono'
import type { OfficeEnv } from './require-operator.ts'

/** GET /office/data/me: who is signed in, for those who may be here. */
export const me: Handler<OfficeEnv> = (c) => c.json({ email: c.get('operator') })
