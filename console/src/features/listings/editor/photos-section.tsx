import type { ComponentProps } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { PhotoBoard } from '../pictures/photo-board.tsx'
import { useWaitNote } from '../changes/use-wait-note.ts'
import styles from './editor.module.css'
import { SectionCard } from './section-card.tsx'

/** The photos of a listing in their order. */
export function PhotosSection({ isLive, ...props }: Omit<ComponentProps<typeof PhotoBoard>, 'label'> & { isLive: boolean }) {
  const t = useT('editor')
  const note = useWaitNote('photos', isLive)
  return (
    <SectionCard name="photos" title={t('photos')} lead={note ?? t('photosLead')}>
      <div className={styles.photos}>
        <PhotoBoard {...props} label={t('photos')} />
      </div>
    </SectionCard>
  )
}
