import { type ComponentProps, useState } from 'react'
import { Cell, type CellProps, useCell } from '#app/ui/form/field.tsx'
import { markFilled } from '#domain/leads/reply-templates.ts'

type MarkedTextareaProps = CellProps &
  Omit<ComponentProps<'textarea'>, keyof CellProps> & {
    value: string
    /** The words to mark, wherever they are in the text. */
    unread: readonly string[]
  }

/**
 * A text field of several lines in which words are marked. A copy of the text behind the field shows the marks; its
 * letters are transparent. The copy also gives the field its height.
 */
export function MarkedTextarea({ unread, ...props }: MarkedTextareaProps) {
  const { cell, control } = useCell(props)
  const [hasFocus, setHasFocus] = useState(false)
  const places = new Map<string, number>()
  return (
    <Cell {...cell}>
      <div className="grid outline-none! *:[grid-area:1/1]" data-show={hasFocus ? 'focus' : undefined}>
        <div
          aria-hidden="true"
          className="cell-control pointer-events-none min-h-40 wrap-anywhere whitespace-pre-wrap text-transparent"
        >
          {markFilled(props.value, unread).map(({ text, isMarked }) => {
            const place = (places.get(text) ?? 0) + 1
            places.set(text, place)
            const key = `${text} ${place}`
            return isMarked ? (
              <mark key={key} className="rounded-control bg-warn-wash text-transparent">
                {text}
              </mark>
            ) : (
              <span key={key}>{text}</span>
            )
          })}
          {'\n'}
        </div>
        <textarea
          {...control}
          className={`${control.className} resize-none overflow-hidden`}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        />
      </div>
    </Cell>
  )
}
