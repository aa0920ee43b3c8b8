import type { SavedKind } from '@chautari/contract/account/limits'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './save-button.module.css'
import { savedKey } from './saved-slugs.ts'
import { toggleSavedStay, useSavedStays } from './saved-stays.ts'

type Props = {
  kind?: SavedKind
  slug: string
  title: string
  isLabelled?: boolean
  /** Called before a saved stay is removed, with the pressed button. */
  onRemove?: (button: HTMLButtonElement) => void
}

/**
 * Renders the heart button that saves a stay or package: in this browser for guests, and on the account for signed-in users. Its label never changes
 * and is part of its accessible name (WCAG 2.5.3); `aria-pressed` and the filled heart show the state.
 */
export function SaveButton({ kind = 'property', slug, title, isLabelled = false, onRemove }: Props) {
  const t = useT('saved')
  const key = savedKey({ kind, slug })
  const isSaved = useSavedStays().includes(key)
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={isLabelled ? styles.labelled : styles.heart}
      aria-pressed={isSaved}
      aria-label={t('save', { title })}
      onClick={({ currentTarget }) => {
        if (isSaved) onRemove?.(currentTarget)
        void toggleSavedStay(key).catch(() => toast('failure', t('failed')))
      }}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      {isLabelled && <span>{t('saveIt')}</span>}
    </button>
  )
}
