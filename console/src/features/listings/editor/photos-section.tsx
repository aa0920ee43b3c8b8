import type { ComponentProps } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { PhotoBoard } from '../pictures/photo-board.tsx'
import { useApprovalNote } from '../changes/use-approval-note.ts'
import styles from './editor.module.css'
import { SectionCard } from './section-card.tsx'

/** Renders the photos of a listing in their order. */
export function PhotosSection({ isLive, ...props }: Omit<ComponentProps<typeof PhotoBoard>, 'label'> & { isLive: boolean }) {
  const t = useT('editor')
  const note = useApprovalNote('photos', isLive)
  return (
    <SectionCard name="photos" title={t('photos')} lead={note ?? t('photosLead')}>
      <div className={styles.photos}>
        <PhotoBoard {...props} label={t('photos')} />
      </div>
    </SectionCard>
  )
}
