import { useState } from 'react'
import { previewPages, sections } from '#app/office/settings/copy.ts'
import { asText, type Path, valueAt } from '#app/office/settings/document-path.ts'
import { useEditor, useProblemsWithin } from '#app/office/settings/editor-context.ts'
import { SettingLines, SettingText } from '#app/office/settings/setting-fields.tsx'
import { Link } from '#app/router/link.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import {
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  maxLengthOf,
} from '#domain/site/page-texts/limits.ts'
import { isSame } from '#domain/site/settings/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'
import { pageFields, pagesCopy } from './copy.ts'
import { ItemList } from './item-list.tsx'
import { ResetToBuiltIn } from './reset-to-built-in.tsx'
import { Section } from './section.tsx'

/**
 * Edits the main texts, the questions and the texts for search results of one page at a time. The preview shows the
 * chosen page.
 */
export function Pages({ onPick }: { onPick: (page: string) => void }) {
  const { document } = useEditor()
  const [page, setPage] = useState('/')
  const texts = valueAt(document, ['pages', page])
  const keys = isRecord(texts) ? Object.keys(texts) : []
  const main = keys.filter(isMainText)
  return (
    <Section
      {...sections.pages}
      note={
        <Link to="/office/settings/preview" className="link -my-2.5 inline-flex min-h-11 items-center">
          {pagesCopy.preview}
        </Link>
      }
    >
      <JobSheet>
        <SelectField
          label={pagesCopy.page}
          name="texts-page"
          value={page}
          onChange={({ target }) => {
            setPage(target.value)
            onPick(target.value)
          }}
        >
          {previewPages
            .filter(({ path }) => isRecord(valueAt(document, ['pages', path])))
            .map(({ path, name }) => (
              <PageOption key={path} path={path} name={name} />
            ))}
        </SelectField>
      </JobSheet>
      <ResetToBuiltIn key={`all ${page}`} path={['pages', page]}>
        {pagesCopy.resetPage}
      </ResetToBuiltIn>
      <JobSheet key={page}>
        {main.map((key) => (
          <PageText key={key} path={['pages', page, key]} />
        ))}
      </JobSheet>
      <p className="text-small text-text-2">
        {pagesCopy.name} {pagesCopy.placeholders[page]}
      </p>
      {keys.includes('questions') ? (
        <div className="grid gap-3">
          <h3 className="type-title text-sub">{pagesCopy.questions}</h3>
          <ItemList
            key={page}
            path={['pages', page, 'questions']}
            nameOf={(item) => (isRecord(item) ? asText(item.question) : '')}
            addLabel={pagesCopy.add}
            blank={{ question: '', answer: '' }}
            max={MAX_QUESTIONS}
          >
            {(path) => (
              <JobSheet>
                <SettingText
                  path={[...path, 'question']}
                  label={pagesCopy.question}
                  maxLength={MAX_QUESTION_LENGTH}
                />
                <SettingLines
                  path={[...path, 'answer']}
                  label={pagesCopy.answer}
                  maxLength={MAX_ANSWER_LENGTH}
                  rows={4}
                />
              </JobSheet>
            )}
          </ItemList>
          <ResetToBuiltIn key={`questions ${page}`} path={['pages', page, 'questions']}>
            {pagesCopy.resetQuestions}
          </ResetToBuiltIn>
        </div>
      ) : null}
      <div className="grid gap-3">
        <h3 className="type-title text-sub">{pagesCopy.search}</h3>
        <JobSheet key={page}>
          <PageText path={['pages', page, 'searchTitle']} />
          <PageText path={['pages', page, 'searchDescription']} />
        </JobSheet>
      </div>
    </Section>
  )
}

/** Whether the field is a main text of the page: not its questions, and no text for search results. */
const isMainText = (key: string) => key !== 'questions' && !key.startsWith('search')

function PageOption({ path, name }: { path: string; name: string }) {
  const { document, published } = useEditor()
  const { problems } = useProblemsWithin(['pages', path])
  const isChanged = !isSame(valueAt(document, ['pages', path]), valueAt(published, ['pages', path]))
  const mark = problems > 0 ? pagesCopy.check : isChanged ? pagesCopy.changed : ''
  return <option value={path}>{mark ? `${name} (${mark})` : name}</option>
}

function PageText({ path }: { path: Path }) {
  const { document } = useEditor()
  const field = String(path.at(-1))
  const isList = Array.isArray(valueAt(document, path))
  const label = isList ? pagesCopy.lines : (pageFields[field]?.label ?? field)
  return (
    <>
      <TextInput path={path} label={label} isList={isList} />
      <div className="cell px-4 py-1.5 empty:hidden">
        <ResetToBuiltIn path={path} of={label}>
          {pagesCopy.resetText}
        </ResetToBuiltIn>
      </div>
    </>
  )
}

/** The input of a page text: a text area, or a single-line field for a title. A list has one item per line. */
function TextInput({ path, label, isList }: { path: Path; label: string; isList: boolean }) {
  const field = String(path.at(-1))
  if (isList) return <SettingLines path={path} label={label} hint={pagesCopy.linesHint} isList rows={3} />
  const { hint, isTitle } = pageFields[field] ?? {}
  const props = { path, label, ...(hint && { hint }), maxLength: maxLengthOf(field) }
  return isTitle ? <SettingText {...props} /> : <SettingLines {...props} />
}
