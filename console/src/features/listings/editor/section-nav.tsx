import { IconCheck } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { PropertyFile } from '../rules/property-fields.ts'
import { gapsIn, SECTION_NAMES, type SectionName } from '../rules/sections.ts'
import styles from './editor.module.css'
import { goToSection } from './section-card.tsx'

/** The sections, each with how much is missing in it, or unsaved. */
export function SectionNav({ missing, unsaved }: Pick<PropertyFile, 'missing'> & { unsaved: SectionName[] }) {
  const t = useT('editor')
  const formats = useFormats()
  return (
    <nav aria-label={t('sections')} className={styles.nav}>
      {SECTION_NAMES.map((name) => {
        const gaps = gapsIn(missing, name)
        return (
          <a
            key={name}
            href={`#${name}`}
            className={styles.link}
            onClick={(event) => {
              event.preventDefault()
              goToSection(name)
            }}
          >
            <span>{t(name)}</span>
            {unsaved.includes(name) && <span className={styles.dot} role="img" aria-label={t('unsaved')} />}
            {gaps > 0 ? (
              <span className={styles.gaps} aria-label={t('missingIn', { n: gaps })} role="img">
                {formats.number(gaps)}
              </span>
            ) : (
              <IconCheck size={16} stroke={1.75} role="img" aria-label={t('complete')} />
            )}
          </a>
        )
      })}
    </nav>
  )
}
