import { IconShare2 } from '@tabler/icons-react'
import { toast } from '../feedback/toast.tsx'
import styles from './share-button.module.css'

type Props = {
  label: string
  /** The message after the link was copied. */
  copied: string
  /** The message when it could not be copied. */
  failed: string
  title: string
  /** The path to share; the address of the page by default. */
  path?: string
}

/** Shares a link with the browser's own dialog, or copies it where there is none. */
export function ShareButton({ label, copied, failed, title, path }: Props) {
  async function share() {
    const url = new URL(path ?? location.pathname, location.href).href
    if ('share' in navigator) return navigator.share({ title, url })
    await (navigator as Navigator).clipboard.writeText(url)
    toast('success', copied)
  }

  // Closing the browser's dialog rejects with an AbortError, which is no failure.
  const report = (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('failure', failed)
  }

  return (
    <button type="button" className={styles.share} onClick={() => void share().catch(report)}>
      <IconShare2 size={20} stroke={1.75} aria-hidden />
      {label}
    </button>
  )
}
