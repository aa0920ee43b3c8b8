import { useT } from '../../../../platform/language/texts.ts'
import { PhotoBoard } from '../../pictures/photo-board.tsx'
import type { PropertyFile } from '../../rules/property-fields.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../editor.module.css'
import { useKeepPhotos } from '../use-keep-photos.ts'

/** The photos of a property in their order. */
export function Photos({ file: { slug, pictures } }: { file: PropertyFile }) {
  const t = useT('editor')
  const keep = useKeepPhotos(slug)
  return (
    <SectionCard name="photos" title={t('photos')} lead={t('photosLead')}>
      <div className={styles.photos}>
        <PhotoBoard of={{ kind: 'properties', slug }} pictures={pictures} onChanged={keep} label={t('photos')} />
      </div>
    </SectionCard>
  )
}
