import type { ComponentProps } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { PhotoBoard } from '../pictures/photo-board.tsx'
import styles from './editor.module.css'
import { SectionCard } from './section-card.tsx'

/** The photos of a listing in their order. */
export function PhotosSection(props: Omit<ComponentProps<typeof PhotoBoard>, 'label'>) {
  const t = useT('editor')
  return (
    <SectionCard name="photos" title={t('photos')} lead={t('photosLead')}>
      <div className={styles.photos}>
        <PhotoBoard {...props} label={t('photos')} />
      </div>
    </SectionCard>
  )
}
