import { useEffect, useRef, useState } from 'react'
import { endOfTyping } from '../rules/end-of-typing.ts'
import styles from './grid.module.css'

/** The start of typing in a cell; `first` is the first character. */
export type Typing = { label: string; first: string; onSave: (text: string) => void; onCancel: () => void }

/** Renders the field in a cell. Enter and Tab save and return to the cell; Escape discards the text. */
export function CellEditor({ typing: { label, first, onSave, onCancel } }: { typing: Typing }) {
  const [text, setText] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    // After the first character.
    field.current?.setSelectionRange(1, 1)
  }, [])
  const leave = (cell: Element | null | undefined) => {
    // React first has to render the cell without the field.
    if (cell instanceof HTMLElement) requestAnimationFrame(() => cell.focus())
  }
  return (
    <input
      className={styles.editor}
      aria-label={label}
      value={text}
      ref={field}
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={onCancel}
      onKeyDown={(event) => {
        const cell = event.currentTarget.closest('[role="gridcell"]')
        const end = endOfTyping(event.key, text)
        if (!end) return
        if (end === 'save') onSave(text)
        else onCancel()
        event.preventDefault()
        event.stopPropagation()
        leave(cell)
      }}
    />
  )
}
