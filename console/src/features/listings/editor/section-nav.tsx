import { IconCheck } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './editor.module.css'
import type { Gap } from './gap-list.tsx'
import { SectionLink } from './section-link.tsx'

/** A section of an editor, by the id of its element. */
export type Section = { name: string; title: string; isUnsaved: boolean; isEmpty: boolean }

/** Lists the sections, each with the number of its gaps, or a tick once something is in it, and a mark for unsaved changes. */
export function SectionNav({ sections, gaps }: { sections: Section[]; gaps: Gap[] }) {
  const t = useT('editor')
  const formats = useFormats()
  return (
    <nav aria-label={t('sections')} className={styles.nav}>
      {sections.map(({ name, title, isUnsaved, isEmpty }) => {
        const missing = gaps.filter(({ section }) => section === name).length
        return (
          <SectionLink key={name} to={name} className={styles.link}>
            <span>{title}</span>
            {isUnsaved && <span className={styles.dot} role="img" aria-label={t('unsaved')} />}
            {missing > 0 && (
              <span className={styles.gaps} role="img" aria-label={t('missingIn', { n: missing })}>
                {formats.number(missing)}
              </span>
            )}
            {missing === 0 && !isEmpty && <IconCheck size={16} stroke={1.75} role="img" aria-label={t('complete')} />}
          </SectionLink>
        )
      })}
    </nav>
  )
}
