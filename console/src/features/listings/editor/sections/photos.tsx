import { useT } from '../../../../platform/language/texts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { PropertyFile } from '../../rules/property-fields.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../editor.module.css'

/** The pictures of a property in their order, with what is missing in their descriptions. */
export function Photos({ file: { pictures } }: { file: PropertyFile }) {
  const t = useT('editor')
  return (
    <SectionCard name="photos" lead={t('photosLead')}>
      {pictures.length === 0 ? (
        <p className={styles.hint}>{t('noPhotos')}</p>
      ) : (
        <ul className={styles.photos}>
          {pictures.map(({ name, url, alt, alt_ne: nepali }, index) => (
            <li key={name} className={styles.photo}>
              <img src={url} alt={alt} loading="lazy" decoding="async" width={400} height={300} />
              <span className={styles.marks}>
                {index === 0 && <Badge tone="pine">{t('cover')}</Badge>}
                {alt === '' && <Badge tone="amber">{t('noAlt')}</Badge>}
                {!nepali && <Badge tone="amber">{t('noAltNe')}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
