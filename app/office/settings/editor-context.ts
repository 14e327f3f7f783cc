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
    /** The first problem of the value or of an item in it, for a list that is edited in one text area. */
    problemWithin: problems.find((each) => isWithin(each.path, path))?.message,
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

const isWithin = (path: Path, outer: Path): boolean => outer.every((key, index) => path[index] === key)
