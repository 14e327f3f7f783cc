import { useState } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { hasWord, type ReplyTemplate } from '#domain/leads/reply-templates.ts'

type Message = {
  text: string
  /** The words that a template filled in and the operator has not read. */
  filled: readonly string[]
  /** The typed text that a template replaced; '' without one. */
  replaced: string
}

/**
 * The text of a reply, the words in it that a template filled in and the operator has not read, and the typed text that
 * a template replaced. A reload keeps all three.
 */
export function useMessage(leadId: string, templates: readonly ReplyTemplate[]) {
  const [draft] = useState(() => ownedDraft(`draft_reply_${leadId}`, readMessage))
  const [{ text, filled, replaced }, setMessage] = useState(draft.get)
  function keep(change: Partial<Message>) {
    draft.set({ ...draft.get(), ...change })
    setMessage(draft.get())
  }
  /** What the operator typed. A template that nobody has changed is not typed. */
  const typed = () =>
    templates.some((template) => template.text === draft.get().text) ? '' : draft.get().text
  return {
    text,
    unread: filled.filter((word) => hasWord(text, word)),
    hasReplaced: replaced !== '',
    write: (written: string) => keep({ text: written }),
    /** Empties the field after the text `sent` was sent, unless the operator has changed the text since. */
    clear: (sent: string) => {
      if (draft.get().text === sent) keep(EMPTY)
    },
    /** Puts the text of an undone reply before the text that was typed since. */
    putBack: (undone: string) => keep({ text: joined(undone, draft.get().text) }),
    begin: (template: ReplyTemplate) =>
      keep({
        text: template.text,
        filled: [...new Set([...draft.get().filled, ...template.filled])],
        replaced: typed().trim() === '' ? draft.get().replaced : typed(),
      }),
    /** Puts the replaced text back, before what was typed into the template since. */
    undoBegin: () => keep({ text: joined(draft.get().replaced, typed()), replaced: '' }),
    setRead: () => keep({ filled: [] }),
  }
}

const joined = (...texts: readonly string[]) => texts.filter((each) => each.trim() !== '').join('\n\n')

const EMPTY: Message = { text: '', filled: [], replaced: '' }

function readMessage(stored: unknown): Message {
  const { text, filled, replaced }: { text?: unknown; filled?: unknown; replaced?: unknown } = Object(stored)
  return {
    text: typeof text === 'string' ? text : '',
    filled: Array.isArray(filled) ? filled.filter((word) => typeof word === 'string') : [],
    replaced: typeof replaced === 'string' ? replaced : '',
  }
}
