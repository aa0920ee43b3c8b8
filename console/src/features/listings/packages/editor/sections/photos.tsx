import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../../platform/language/texts.ts'
import styles from '../../../editor/editor.module.css'
import { SectionCard } from '../../../editor/section-card.tsx'
import { PhotoBoard } from '../../../pictures/photo-board.tsx'
import { packageQuery } from '../../package-query.ts'
import type { PackageFile } from '../../rules/package-fields.ts'

/** The photos of a package in their order. */
export function Photos({ file: { slug, pictures } }: { file: PackageFile }) {
  const t = useT('editor')
  const queries = useQueryClient()
  const { queryKey } = packageQuery(slug)
  const keep = (kept: PackageFile['pictures']) => {
    queries.setQueryData(queryKey, (before) => before && { data: { ...before.data, pictures: kept } })
    // The list of gaps depends on the photos.
    for (const key of [queryKey, ['GET /staff/entries']]) void queries.invalidateQueries({ queryKey: key })
  }
  return (
    <SectionCard name="photos" title={t('photos')} lead={t('photosLead')}>
      <div className={styles.photos}>
        <PhotoBoard of={{ kind: 'packages', slug }} pictures={pictures} onChanged={keep} label={t('photos')} />
      </div>
    </SectionCard>
  )
}
