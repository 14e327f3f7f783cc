import type { Adapter, AdapterPayload } from 'oidc-provider'

/** An in-memory storage adapter for oidc-provider. */
export function createStorage(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  return (model) => ({
    async upsert(id, payload) {
      rows.set(`${model}:${id}`, payload)
    },
    async find(id) {
      return rows.get(`${model}:${id}`)
    },
    async findByUserCode() {},
    async findByUid(uid) {
      const mine = [...rows].filter(([key]) => key.startsWith(`${model}:`))
      return mine.find(([, payload]) => payload.uid === uid)?.[1]
    },
    async consume(id) {
      const payload = rows.get(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      rows.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key)
    },
  })
}
