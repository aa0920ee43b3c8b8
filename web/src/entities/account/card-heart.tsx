import type { SavedKind } from '@chautari/contract/account/limits'
import { use } from 'react'
import { PartTexts } from '../../ui/feedback/requested-part.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './save-button.module.css'
import { savedKey } from './saved-slugs.ts'
import { useStoredSaved } from './stored-saved.ts'

type Props = { kind: SavedKind; slug: string; /** The name of the button, such as "Save Phewa Horizon Resort". */ label: string }

const HEART = 'M12 20 4.6 12.6a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.4.4.4-.4a5 5 0 0 1 7 7z'

/**
 * Renders the heart button of a card. It is much smaller than `SaveButton`, because it loads the code that saves when it is pressed. Shows a toast
 * when that fails or the account cannot be reached. Its state comes from this browser's storage only.
 */
export function CardHeart({ kind, slug, label }: Props) {
  const key = savedKey({ kind, slug })
  const isSaved = useStoredSaved().includes(key)
  const { actionFailed } = use(PartTexts)
  const press = () =>
    import('./press-heart.ts').then(({ pressHeart }) => pressHeart(key)).catch(() => toast('failure', actionFailed))
  return (
    <button type="button" className={styles.onCard} aria-pressed={isSaved} aria-label={label} onClick={() => void press()}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path d={HEART} />
      </svg>
    </button>
  )
}
