import { useEffect, useRef, type ReactNode } from 'react'
import type { Selector } from '../use-range.ts'
import styles from './price-form.module.css'

/** The custom property with the height of the part of the window that the form covers. */
const COVERED = '--covered'

/** Docks the form at the bottom of the window and scrolls the selected nights above it, also when the selection changes or the form grows. */
export function Dock({ selector: { choice, isDragging }, children }: { selector: Selector; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const docked = box.current
    // During a drag the cells must not move under the mouse.
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
