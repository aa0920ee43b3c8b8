import { IconShare2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { toast } from '../feedback/toast.tsx'
import styles from './share-button.module.css'

type Props = {
  label: string
  /** The message after the link was copied. */
  copied: string
  /** The message when it could not be copied. */
  failed: string
  title: string
  /** The path to share, by default that of the page, and the label of the field that shows its link when copying fails. */
  other?: { path: string; label: string }
}

/** Renders a button that shares a link with the browser's dialog, or copies it when the browser has none. */
export function ShareButton({ label, copied, failed, title, other }: Props) {
  const id = useId()
  const [isUncopied, setUncopied] = useState(false)

  const linkOf = () => new URL(other?.path ?? location.pathname, location.href).href

  async function share() {
    const url = linkOf()
    if ('share' in navigator) return navigator.share({ title, url })
    await (navigator as Navigator).clipboard.writeText(url)
    toast('success', copied)
  }

  // Closing the browser's dialog rejects with an AbortError, which is not a failure.
  const report = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('failure', failed)
    // No field for the page's own link, which is in the address bar.
    setUncopied(other !== undefined)
  }

  // The wrapper is always rendered, so that the button keeps the focus when the field with the link appears after it.
  return (
    <div className={isUncopied ? styles.uncopied : styles.only}>
      <button type="button" className={styles.share} onClick={() => void share().catch(report)}>
        <IconShare2 size={20} stroke={1.75} aria-hidden />
        {label}
      </button>
      {other && isUncopied && (
        <>
          <label htmlFor={id}>{other.label}</label>
          <input id={id} readOnly value={linkOf()} onFocus={({ target }) => target.select()} />
        </>
      )}
    </div>
  )
}
