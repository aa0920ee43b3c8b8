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
  /** The path to share, and the label of the field that shows its link when it could not be copied; the page's own by default. */
  other?: { path: string; label: string }
}

/** Shares a link with the browser's own dialog, or copies it where there is none. */
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

  // Closing the browser's dialog rejects with an AbortError, which is no failure.
  const report = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('failure', failed)
    // The link of the page itself is in the address bar.
    setUncopied(other !== undefined)
  }

  // The element around the button is always there: the button keeps the focus when the field with the link appears after it.
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
