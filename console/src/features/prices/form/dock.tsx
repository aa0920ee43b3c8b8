import { useEffect, useRef, type ReactNode } from 'react'
import type { Selector } from '../use-range.ts'
import styles from './price-form.module.css'

/** The custom property with the height of the window's end that the form covers. */
const COVERED = '--covered'

/** Keeps the form at the bottom of the window and the chosen nights in sight above it, also when they change or the form grows. */
export function Dock({ selector: { choice, isDragging }, children }: { selector: Selector; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const docked = box.current
    // While nights are dragged over, none of them may move from under the mouse.
    if (!docked || isDragging) return undefined
    const observer = new ResizeObserver(() => {
      // The cells leave it free when they are scrolled to. As padding of the page, it would also scroll the fields of the form.
      document.documentElement.style.setProperty(COVERED, `${innerHeight - docked.getBoundingClientRect().top}px`)
      for (const day of choice ? [choice.anchor, choice.end] : [])
        document.querySelector(`[data-night="${day}"]`)?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(docked)
    return () => observer.disconnect()
  }, [choice, isDragging])
  useEffect(() => () => void document.documentElement.style.removeProperty(COVERED), [])
  return (
    <div ref={box} className={styles.dock}>
      {children}
    </div>
  )
}
