import { useState } from 'react'
import { formatMoment } from '#app/office/frame/moment.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { Link } from '#app/router/link.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { LoadedSettings } from '#domain/office/office-settings.ts'
import { changesBetween } from '#domain/site/settings-changes.ts'
import { settingsCopy as copy, sections } from './copy.ts'
import { EditorProvider } from './editor-context.ts'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { type Message, PublishBar } from './publish-bar.tsx'
import { readLoaded } from './read-settings.ts'
import { Brand } from './sections/brand.tsx'
import { Contact, Selling } from './sections/business.tsx'
import { Claims } from './sections/claims.tsx'
import { Hours } from './sections/hours.tsx'
import { Pages } from './sections/pages.tsx'
import { Prices } from './sections/prices.tsx'
import { SettingsFile } from './settings-file.tsx'
import { useDraft } from './use-draft.ts'

/** /office/settings: what changes while the shop runs, edited as a draft, previewed, published and undone. */
export default function OfficeSettingsScreen() {
  const { data, reload } = useOffice('/settings', readLoaded)
  return (
    <OfficePage title={copy.title} data={data} reload={reload}>
      {(loaded) => <SettingsEditor loaded={loaded} />}
    </OfficePage>
  )
}

function SettingsEditor({ loaded }: { loaded: LoadedSettings }) {
  const draft = useDraft(loaded)
  const { settings, document, published } = draft
  const [message, setMessage] = useState<Message>()
  const [previewed, setPreviewed] = useState('/')
  const changes = changesBetween(published, document)
  const problems = settings.draft?.problems ?? []
  const editor = { document, published, built: loaded.built, problems, edit: draft.edit }

  return (
    <EditorProvider value={editor}>
      <p className="mb-1 text-lead text-text-2">
        {copy.lead}{' '}
        <Link to="/office/setup" className="underline">
          {copy.setup}
        </Link>
      </p>
      <p className="mb-5 text-small text-text-2">
        {settings.publishedAt
          ? copy.published(settings.publishedBy, formatMoment(settings.publishedAt))
          : copy.neverPublished}
      </p>
      {settings.otherDrafts.length > 0 ? (
        <Callout tone="info" className="mb-5">
          {copy.others(settings.otherDrafts.join(', '))}
        </Callout>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_24rem]">
        <Index changed={new Set(changes.map(({ section }) => section))} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <Prices />
          <Hours />
          <Brand />
          <Pages onPick={setPreviewed} />
          <Contact />
          <Claims />
          <Selling />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 lg:max-xl:col-start-2">
          <Preview draft={draft} page={previewed} onPage={setPreviewed} />
          <History
            key={settings.version}
            version={settings.version}
            onUndone={(fresh) => {
              draft.begin(fresh)
              setMessage({ tone: 'ok', text: copy.history.done })
            }}
          />
          <SettingsFile
            onRead={(read) => {
              draft.edit(() => draft.filled(read))
              setMessage({ tone: 'ok', text: copy.file.done })
            }}
          />
        </div>
      </div>
      <PublishBar draft={draft} changes={changes} message={message} setMessage={setMessage} />
    </EditorProvider>
  )
}

/** Which sections of the page hold which parts of the document. */
const PARTS: Readonly<Record<keyof typeof sections, readonly string[]>> = {
  prices: ['lists', 'cards'],
  hours: ['hours', 'closedDays', 'holiday', 'timeZone'],
  brand: ['brand'],
  pages: ['pages'],
  contact: ['contact'],
  claims: ['claims'],
  selling: ['shipping', 'fullCheckout'],
}

/** The way to each section: beside them, or above them where the page is one long column. */
function Index({ changed }: { changed: ReadonlySet<string> }) {
  return (
    <nav aria-label={copy.index}>
      <ul className="flex flex-wrap gap-x-5 lg:sticky lg:top-4 lg:grid">
        {(Object.keys(sections) as (keyof typeof sections)[]).map((key) => (
          <li key={key}>
            <a
              href={`#${sections[key].id}`}
              className="flex min-h-11 items-center gap-2 hover:underline max-lg:underline"
            >
              {sections[key].title}
              {PARTS[key].some((part) => changed.has(part)) ? (
                <span className="badge badge-warn">{copy.bar.label}</span>
              ) : null}
            </a>
          </li>
        ))}
        <li className="xl:hidden">
          <a href="#preview" className="flex min-h-11 items-center hover:underline max-lg:underline">
            {copy.preview.title}
          </a>
        </li>
      </ul>
    </nav>
  )
}
