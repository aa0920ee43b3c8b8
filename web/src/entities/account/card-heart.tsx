import type { SavedKind } from '@chautari/contract/account/limits'
import styles from './save-button.module.css'
import { savedKey } from './saved-slugs.ts'
import { useStoredSaved } from './stored-saved.ts'

type Props = { kind: SavedKind; slug: string; /** The name of the button, such as "Save Phewa Horizon Resort". */ label: string }

const HEART = 'M12 20 4.6 12.6a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.4.4.4-.4a5 5 0 0 1 7 7z'

/**
 * Shows the heart of a card. Unlike `SaveButton` it is a few bytes: what saves is loaded when it is pressed, and a failure is told by
 * its toast. A card shows what this browser has stored.
 */
export function CardHeart({ kind, slug, label }: Props) {
  const key = savedKey({ kind, slug })
  const isSaved = useStoredSaved().includes(key)
  return (
    <button
      type="button"
      className={styles.onCard}
      aria-pressed={isSaved}
      aria-label={label}
      onClick={() => void import('./press-heart.ts').then(({ pressHeart }) => pressHeart(key))}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path d={HEART} />
      </svg>
    </button>
  )
}
