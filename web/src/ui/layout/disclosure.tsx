import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = {
  /** The text of the closed field. */
  summary: ReactNode
  children: ReactNode
  /** Called when the field is pressed, before it opens. */
  onPress?: (event: MouseEvent<HTMLElement>) => void
  /** The id of the error message of an invalid field. */
  errorId?: string | undefined
  /** Whether the field looks pressed, because its panel is still loading. */
  isBusy?: boolean
  /** Aligns the panel to the right edge. */
  isAtEnd?: boolean
}

/** Shows a field that opens a panel, also without JavaScript. Escape and a click outside close it. */
export function Disclosure({ summary, children, onPress, errorId, isBusy, isAtEnd = false }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function closeOutside(event: PointerEvent) {
      const box = details.current
      if (box?.open && event.target instanceof Node && !box.contains(event.target)) box.open = false
    }
    function closeOnEscape(event: KeyboardEvent) {
      const box = details.current
      if (event.key !== 'Escape' || !box?.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])
  return (
    <details ref={details} className={isAtEnd ? `${styles.disclosure} ${styles.end}` : styles.disclosure}>
      <summary
        onClick={onPress}
        aria-invalid={errorId ? true : undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={errorId}
      >
        {summary}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
