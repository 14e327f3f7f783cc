import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { NoteForm } from '#app/office/ui/note-form.tsx'
import { When } from '#app/office/ui/when.tsx'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { orderCopy } from './copy.ts'

type NotesProps = { order: OfficeOrder; onChanged: () => void }

/** The operators' notes on an order, newest first, below the form for a new note. */
export function Notes({ order: { id, notes }, onChanged }: NotesProps) {
  return (
    <section aria-labelledby="notes" className="min-w-0">
      <h2 id="notes" className="type-title text-heading">
        {orderCopy.notes}
      </h2>
      <p className="mb-3 text-small text-text-2">{orderCopy.notesHint}</p>
      <NoteForm path={`/orders/${id}/notes`} read={readOfficeOrder} onSaved={onChanged} />
      {notes.length > 0 ? (
        <ol className="mt-4 divide-y divide-line rounded-sheet border border-edge bg-surface">
          {notes.map((note) => (
            <li key={note.id} className="px-4 py-3">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="text-small text-text-2 wrap-anywhere">
                <When at={note.at} />, {note.author}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
