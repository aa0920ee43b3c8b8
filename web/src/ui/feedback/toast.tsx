import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

type Toast = { id: number; kind: 'success' | 'failure'; text: string }

const SHOWN_MS = 6000

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows the result of an action for some seconds and announces it. A new toast replaces the previous one (issue 13 §9). */
export function toast(kind: Toast['kind'], text: string): void {
  const id = ++lastId
  change([{ id, kind, text }])
  setTimeout(() => dismiss(id), SHOWN_MS)
}

const dismiss = (id: number) => change(toasts.filter((shown) => shown.id !== id))

const NONE: Toast[] = []

/** Renders the live region for toasts. It must always be mounted, so that new toasts are announced. */
export function Toasts({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => NONE,
  )
  return (
    <section className={styles.toasts} aria-label={label} aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={`${styles.toast} ${styles[kind]}`} role="status">
          {kind === 'success' ? <IconCheck size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
          <p>{text}</p>
          <button type="button" onClick={() => dismiss(id)} aria-label={dismissLabel}>
            <IconX size={18} aria-hidden />
          </button>
        </div>
      ))}
    </section>
  )
}
