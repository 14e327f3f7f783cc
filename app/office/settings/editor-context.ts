import { createContext, useContext } from 'react'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { isSame } from '#domain/site/settings/settings-document.ts'
import { tidyAt } from '#domain/site/settings/tidy.ts'
import type { SettingsProblem } from '#domain/site/site-config.ts'
import { asText, type Path, pathKey, valueAt, withValue } from './document-path.ts'

type Editor = {
  document: SettingsDocument
  published: SettingsDocument
  /** The document with the built-in values. */
  built: SettingsDocument
  problems: readonly SettingsProblem[]
  edit: (change: (document: SettingsDocument) => SettingsDocument) => void
}

const EditorContext = createContext<Editor | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no settings editor around this field.')
  return editor
}

/** The value at a path, the published value, the problem of the value, and a function that changes the value. */
export function useValue(path: Path) {
  const { document, published, problems, edit } = useEditor()
  const value = valueAt(document, path)
  const was = valueAt(published, path)
  const key = pathKey(path)
  return {
    value,
    text: asText(value),
    was,
    isChanged: !isSame(tidyAt(key, value) ?? '', tidyAt(key, was) ?? ''),
    problem: problems.find((each) => pathKey(each.path) === key)?.message,
    /** The problems of a list that is edited in one text area, with the numbers of the lines. */
    problemOfLines: problemOfLines(
      problems.filter((each) => isWithin(each.path, path)),
      value,
      path.length,
    ),
    set: (fresh: unknown) => edit((old) => withValue(old, path, fresh)),
    /** Rewrites the typed value in the format of the settings, such as 2026-12-24. Call it when the field is left. */
    tidy: () => {
      const tidied = tidyAt(key, value)
      if (!isSame(tidied, value)) edit((old) => withValue(old, path, tidied))
    },
  }
}

export function useProblemsWithin(path: Path): { problems: number } {
  const { problems } = useEditor()
  return { problems: problems.filter((each) => isWithin(each.path, path)).length }
}

/** One sentence for each message. The paths count only the lines that are not blank. */
function problemOfLines(
  problems: readonly SettingsProblem[],
  list: unknown,
  depth: number,
): string | undefined {
  const lines = Array.isArray(list)
    ? list.flatMap((line, index) => (asText(line).trim() ? [index + 1] : []))
    : []
  const wrong = Map.groupBy(problems, ({ message }) => message)
  const sentences = [...wrong].map(([message, each]) => {
    const numbers = each.flatMap(({ path }) => lines[Number(path[depth] ?? -1)] ?? [])
    if (numbers.length === 0) return message
    return `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')}: ${message}`
  })
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

const isWithin = (path: Path, outer: Path): boolean => outer.every((key, index) => path[index] === key)
