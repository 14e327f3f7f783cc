import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import OfficeSettingsScreen from '#app/office/settings/screen.tsx'
import { createStaticRouter } from '#app/router/create-router.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'

type Draft = { document: unknown; basedOn: number; updatedAt?: string }
type Version = { version: number; publishedBy: string; document: object }

const settingsOf = (
  { version, publishedBy, document }: Version,
  draft: Draft | null,
  problems: object[] = [],
) => ({
  version,
  publishedBy,
  publishedAt: version > 0 ? '2026-11-25T01:00:00.000Z' : null,
  document,
  draft: draft && { updatedAt: '2026-11-25T01:00:00.000Z', ...draft, base: {}, problems },
  previewKey: 'k',
  otherDrafts: [],
})

const changed = () =>
  Response.json({ error: { code: 'draft_changed', message: 'Another tab.' } }, { status: 409 })

const nothingToPublish = () =>
  Response.json({ error: { code: 'nothing_to_publish', message: 'Nothing.' } }, { status: 409 })

const tooLarge = () =>
  Response.json({ error: { code: 'request_entity_too_large', message: 'Too large.' } }, { status: 413 })

/**
 * Mocks a server with these settings in force. It refuses to publish a draft of an older version, and to replace or
 * delete a draft that the tab has not seen. The response to a publication waits for `beforePublish`, and the response
 * to a load waits for `beforeLoad`.
 */
export function settingsServer(inForce: Version) {
  const server = {
    inForce,
    draft: null as Draft | null,
    beforePublish: (): Promise<void> => Promise.resolve(),
    /** Called when a draft arrives, before it is compared with the stored one. */
    beforeSave: () => {},
    /** What somebody else publishes before a publication is answered. */
    publishedAfter: undefined as Version | undefined,
    /** The document that an undo publishes again. */
    beforeVersions: {},
    beforeLoad: (): Promise<void> => Promise.resolve(),
    problems: [] as object[],
    previewKey: 'k',
    failsHistory: false,
    /** Whether the server refuses drafts as too large. */
    refusesDrafts: false,
  }
  let saves = 0
  const settingsChanged = () => {
    const message = `${server.inForce.publishedBy} published meanwhile.`
    return Response.json({ error: { code: 'settings_changed', message } }, { status: 409 })
  }
  const publish = () => {
    if (server.draft && server.draft.basedOn < server.inForce.version) return settingsChanged()
    const document = (server.draft?.document ?? {}) as object
    server.beforeVersions = server.inForce.document
    server.inForce = { ...server.inForce, document, version: (server.inForce.version || 1) + 1 }
    server.draft = null
    server.inForce = server.publishedAfter ?? server.inForce
    return Response.json(settingsOf(server.inForce, null))
  }
  const answers: Readonly<
    Record<string, (body: unknown, seen: string | null) => Response | Promise<Response>>
  > = {
    'GET /settings': async () => {
      await server.beforeLoad()
      return Response.json({
        ...settingsOf(server.inForce, server.draft, server.problems),
        previewKey: server.previewKey,
        built: builtDocument(),
      })
    },
    'GET /settings/history': () =>
      server.failsHistory ? Response.error() : Response.json({ items: [VERSION], next: null }),
    'PUT /settings/draft': (body) => {
      server.beforeSave()
      if (server.refusesDrafts) return tooLarge()
      const { seen, ...draft } = body as Draft & { seen: string | null }
      if (seen !== (server.draft?.updatedAt ?? null)) return changed()
      saves += 1
      server.draft = { ...draft, updatedAt: `save ${saves}` }
      return Response.json(settingsOf(server.inForce, server.draft))
    },
    'DELETE /settings/draft': (_, seen) => {
      if (seen !== (server.draft?.updatedAt ?? '')) return changed()
      server.draft = null
      return Response.json(settingsOf(server.inForce, null))
    },
    'POST /settings/publish': async (body) => {
      await server.beforePublish()
      const { seen } = body as { seen: string }
      if (!server.draft) return nothingToPublish()
      return seen === server.draft.updatedAt ? publish() : changed()
    },
    'POST /settings/undo': (body) => {
      if ((body as { basedOn: number }).basedOn < server.inForce.version) return settingsChanged()
      const version = server.inForce.version + 1
      server.inForce = { version, publishedBy: 'me', document: server.beforeVersions }
      return Response.json(settingsOf(server.inForce, server.draft))
    },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (url, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url, location.href)
    const answer = answers[`${method} ${pathname.replace('/office/data', '')}`]
    const json = typeof body === 'string' ? JSON.parse(body) : undefined
    return answer?.(json, searchParams.get('seen')) ?? Response.error()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return server
}

/** Opens a section of the settings, by default at the width of a desktop. */
export async function openSection(section: string, width = 1440) {
  await page.viewport(width, 900)
  signInOperator()
  const path = '/office/settings/:section'
  const load = async () => ({ default: () => null })
  const route = { path, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeSettingsScreen />, createStaticRouter([route], `/office/settings/${section}`))
}

const VERSION = {
  id: 2,
  by: 'boss@arvo.example',
  at: '2026-11-25T01:00:00.000Z',
  note: '',
  undoes: null,
  changes: [],
}

export const NONE: Version = { version: 0, publishedBy: '', document: {} }
export const contactOf = (draft: Draft | null) =>
  (draft?.document as { contact?: object } | undefined)?.contact
