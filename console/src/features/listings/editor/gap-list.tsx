import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import type { PropertyFile } from '../rules/property-fields.ts'
import { sectionOf } from '../rules/sections.ts'
import styles from './editor.module.css'
import { goToSection } from './section-card.tsx'

/** The reasons why a draft cannot be published, each a link to the section to complete. */
export function GapList({ missing, is_live: isLive }: Pick<PropertyFile, 'missing' | 'is_live'>) {
  const t = useT('editor')
  if (isLive) return null
  if (missing.length === 0)
    return (
      <div className={styles.note}>
        <Note icon={IconCircleCheck} tone="pine">
          {t('ready')}
        </Note>
      </div>
    )
  return (
    <div className={styles.note}>
      <Note icon={IconAlertTriangle} tone="amber">
        <strong>{t('missing')}</strong>
        <ul className={styles.gapList}>
          {missing.map((gap) => (
            <li key={gap}>
              <a
                href={`#${sectionOf(gap)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goToSection(sectionOf(gap))
                }}
              >
                {t(`gap_${gap}`)}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
