import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './picture-button.module.css'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: few visits change the picture.
const PictureDialog = requestedPart(async () => (await import('./picture-dialog.tsx')).PictureDialog, { isPressed: true })

/** Opens the dialog to change the profile picture. */
export function PictureButton() {
  const t = useT('dashboard')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        aria-label={t('changePicture')}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={20} stroke={1.75} aria-hidden />
      </button>
      <Suspense>{isOpen && <PictureDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
