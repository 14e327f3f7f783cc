import { useEffect, useEffectEvent, useState } from 'react'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { useParams } from '#app/router/hooks.ts'
import { formatMoment } from '#app/ui/date/moment.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { LoadedSettings } from '#domain/office/office-settings.ts'
import { changesBetween } from '#domain/site/settings/settings-changes.ts'
import { type Message, OUTSIDE } from './bar-message.tsx'
import { settingsCopy as copy } from './copy.ts'
import { useDraft } from './draft/use-draft.ts'
import { EditorProvider } from './editor-context.ts'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { PublishBar } from './publish-bar.tsx'
import { readLoaded } from './read-settings.ts'
import { isSection, PREVIEWED, SectionList, type SettingsSection, titleOf } from './section-list.tsx'
import { Brand } from './sections/brand.tsx'
import { Contact, Selling } from './sections/business.tsx'
import { Claims } from './sections/claims.tsx'
import { Hours } from './sections/hours.tsx'
import { Pages } from './sections/pages.tsx'
import { Prices } from './sections/prices.tsx'
import { SettingsFile } from './settings-file.tsx'
import { usePreviewKey } from './use-preview-key.ts'

/**
 * /office/settings and /office/settings/{section}: edits the settings as a draft, previews and publishes the draft, and
 * undoes published versions. All sections edit the same draft.
 */
export default function OfficeSettingsScreen() {
  const { section } = useParams<'/office/settings/:section'>() as { section?: string }
  const { data, reload } = useOffice('/settings', readLoaded)
  const isUnknown = section !== undefined && !isSection(section)
  const shown = section !== undefined && isSection(section) ? section : undefined
  return (
    <OfficePage
      title={<Title section={shown} />}
      tabTitle={shown && titleOf(shown)}
      back={
        section === undefined ? undefined : { to: '/office/settings', label: copy.back, onlyOnPhones: true }
      }
      data={isUnknown && data.kind === 'ready' ? { kind: 'nothing' } : data}
      reload={reload}
    >
      {(loaded) => <SettingsEditor loaded={loaded} section={shown} />}
    </OfficePage>
  )
}

/** The title of the page. On a phone it is the title of the open section. */
function Title({ section }: { section: SettingsSection | undefined }) {
  if (!section) return copy.title
  return (
    <>
      <span className="max-md:hidden">
        {copy.title}
        <span className="sr-only">: {titleOf(section)}</span>
      </span>
      <span className="md:hidden">{titleOf(section)}</span>
    </>
  )
}

type EditorProps = { loaded: LoadedSettings; section: SettingsSection | undefined }

function SettingsEditor({ loaded, section }: EditorProps) {
  // a message is shown only in the section in which it was set
  const [said, setSaid] = useState<{ message: Message | undefined; section: SettingsSection | undefined }>()
  const setMessage = (message: Message | undefined) => setSaid({ message, section })
  const draft = useDraft(loaded, (what) => setMessage(OUTSIDE[what]))
  const { settings, document, published } = draft
  const [previewed, setPreviewed] = useState(PREVIEWED[section ?? 'prices'] ?? '/')
  const [followed, setFollowed] = useState(section)
  if (followed !== section) {
    setFollowed(section)
    setPreviewed(PREVIEWED[section ?? 'prices'] ?? previewed)
  }
  const changes = changesBetween(published, document)
  const problems = settings.draft?.problems ?? []
  const editor = { document, published, built: loaded.built, problems, edit: draft.edit }
  const previewKey = usePreviewKey(settings.previewKey)
  const renewKey = useEffectEvent(() => void previewKey.renew())
  useEffect(() => {
    if (previewed) renewKey()
  }, [previewed])
  const preview = <Preview draft={draft} previewKey={previewKey} page={previewed} onPage={setPreviewed} />

  return (
    <EditorProvider value={editor}>
      <p className={`-mt-2 mb-5 text-text-2 ${section ? 'max-md:hidden' : ''}`}>
        {copy.lead}{' '}
        {settings.publishedAt
          ? copy.published(settings.publishedBy, formatMoment(settings.publishedAt))
          : copy.neverPublished}
      </p>
      {draft.notice ? (
        <Callout tone="info" className="mb-5" role="status">
          {copy.conflict.meanwhile(draft.notice.by)} {copy.conflict.merged}
          {copy.conflict.overlaps(draft.notice.overlaps)}
        </Callout>
      ) : null}
      {settings.otherDrafts.length > 0 ? (
        <Callout tone="info" className="mb-5">
          {copy.others(settings.otherDrafts.join(', '))}
        </Callout>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[12.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)_24rem]">
        <SectionList
          current={section}
          changed={new Set(changes.map((change) => change.section))}
          wrong={new Set(problems.map(({ path }) => String(path[0])))}
        />
        <div
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 ${section ? '' : 'max-md:hidden'} ${section === 'preview' ? 'xl:col-span-2' : ''}`}
        >
          {section === 'preview' ? preview : null}
          {section === 'history' ? (
            <>
              <History
                key={settings.version}
                version={settings.version}
                onUndone={(fresh) => {
                  draft.beginOn(fresh)
                  setMessage({ tone: 'ok', text: copy.history.done })
                }}
              />
              <SettingsFile
                onRead={(read) => {
                  draft.edit(() => draft.filled(read))
                  setMessage({ tone: 'ok', text: copy.file.done })
                }}
              />
            </>
          ) : null}
          <Edited section={section ?? 'prices'} onPick={setPreviewed} />
        </div>
        {section === 'preview' ? null : <div className="min-w-0 max-xl:hidden">{preview}</div>}
      </div>
      <PublishBar
        draft={draft}
        changes={changes}
        message={said?.section === section ? said?.message : undefined}
        setMessage={setMessage}
        isInSection={section !== undefined}
      />
    </EditorProvider>
  )
}

type EditedProps = { section: SettingsSection; onPick: (page: string) => void }

/** The fields of a section. Sections such as the history have no fields. */
function Edited({ section, onPick }: EditedProps) {
  if (section === 'prices') return <Prices onPick={onPick} />
  if (section === 'hours') return <Hours />
  if (section === 'brand') return <Brand />
  if (section === 'pages') return <Pages onPick={onPick} />
  if (section === 'contact') return <Contact />
  if (section === 'claims') return <Claims />
  return section === 'selling' ? <Selling /> : null
}
