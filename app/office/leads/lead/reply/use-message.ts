import { useState } from 'react'
import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import type { ReplyTemplate } from '#domain/leads/reply-templates.ts'

type Message = { text: string; filled: readonly string[] }

/**
 * The text of a reply, and the words in it that a template filled in and the operator has not read. A reload keeps
 * both.
 */
export function useMessage(leadId: string) {
  const [draft] = useState(() => ownedDraft(`draft_reply_${leadId}`, readMessage))
  const [{ text, filled }, setMessage] = useState(draft.get)
  function keep(change: Partial<Message>) {
    draft.set({ ...draft.get(), ...change })
    setMessage(draft.get())
  }
  return {
    text,
    unread: filled.filter((word) => text.includes(word)),
    write: (typed: string) => keep({ text: typed }),
    /** Empties the field after the text `sent` was sent, unless the operator has changed the text since. */
    clear: (sent: string) => {
      if (draft.get().text === sent) keep({ text: '' })
    },
    /** Puts the text of an undone reply before the text that was typed since. */
    putBack: (undone: string) =>
      keep({ text: [undone, draft.get().text].filter((each) => each.trim() !== '').join('\n\n') }),
    begin: (template: ReplyTemplate) => keep({ text: template.text, filled: template.filled }),
    setRead: () => keep({ filled: [] }),
  }
}

function readMessage(stored: unknown): Message {
  const { text, filled }: { text?: unknown; filled?: unknown } = Object(stored)
  return {
    text: typeof text === 'string' ? text : '',
    filled: Array.isArray(filled) ? filled.filter((word) => typeof word === 'string') : [],
  }
}
