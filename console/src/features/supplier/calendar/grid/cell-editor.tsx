import { useEffect, useRef, useState } from 'react'
import { endOfTyping } from '../rules/end-of-typing.ts'
import styles from './grid.module.css'

/** The text typed into a cell: `first` is the character that began it. */
export type Typing = { label: string; first: string; onSave: (text: string) => void; onCancel: () => void }

/** The field in a cell. Enter and Tab save and return to the cell, Escape leaves the cell as it was. */
export function CellEditor({ typing: { label, first, onSave, onCancel } }: { typing: Typing }) {
  const [text, setText] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    // Behind the character that began the text.
    field.current?.setSelectionRange(1, 1)
  }, [])
  const leave = (cell: Element | null | undefined) => {
    // The cell is drawn again without the field first.
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
