import { IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Note } from '../../../../ui/note.tsx'
import styles from '../../editor/editor.module.css'
import type { PackageFile } from '../rules/package-fields.ts'
import { SECTION_NAMES, SECTION_OF, type SectionName } from '../rules/package-sections.ts'

/** A link that scrolls to a section and gives it the focus. */
function SectionLink({ to, className, children }: { to: SectionName; className?: string | undefined; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        const section = document.getElementById(to)
        section?.scrollIntoView({ block: 'start' })
        section?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}

/** The reasons why a package cannot be published, each a link to the section to complete. */
export function PackageGaps({ missing, is_live: isLive }: Pick<PackageFile, 'missing' | 'is_live'>) {
  const t = useT('editor')
  const packages = useT('packages')
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
              <SectionLink to={SECTION_OF[gap]}>{packages(`gap_${gap}`)}</SectionLink>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

/** The sections, each with how much is missing in it, or unsaved. */
export function PackageNav({ missing, unsaved }: Pick<PackageFile, 'missing'> & { unsaved: SectionName[] }) {
  const t = useT('editor')
  const packages = useT('packages')
  const formats = useFormats()
  return (
    <nav aria-label={t('sections')} className={styles.nav}>
      {SECTION_NAMES.map((name) => {
        const gaps = missing.filter((gap) => SECTION_OF[gap] === name).length
        return (
          <SectionLink key={name} to={name} className={styles.link}>
            <span>{packages(`section_${name}`)}</span>
            {unsaved.includes(name) && <span className={styles.dot} role="img" aria-label={t('unsaved')} />}
            {gaps > 0 ? (
              <span className={styles.gaps} role="img" aria-label={t('missingIn', { n: gaps })}>
                {formats.number(gaps)}
              </span>
            ) : (
              <IconCheck size={16} stroke={1.75} role="img" aria-label={t('complete')} />
            )}
          </SectionLink>
        )
      })}
    </nav>
  )
}
