import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import { isOwnScreen } from '../area/listing-area.ts'
import styles from './editor.module.css'
import { SectionLink } from './section-link.tsx'

/** A requirement for publication that a listing does not meet yet, with the section or the address of the screen where it can be met. */
export type Gap = { name: string; text: string; section: string; address?: string }

/** Lists why a draft cannot be published, with links to the sections to complete. */
export function GapList({ gaps }: { gaps: Gap[] }) {
  const t = useT('editor')
  if (gaps.length === 0)
    return (
      <div className={styles.note}>
        <Note icon={IconCircleCheck} tone="pine">
          {t(isOwnScreen() ? 'readyToSend' : 'ready')}
        </Note>
      </div>
    )
  return (
    <div className={styles.note}>
      <Note icon={IconAlertTriangle} tone="amber">
        <strong>{t('missing')}</strong>
        <ul className={styles.gapList}>
          {gaps.map(({ name, text, section, address }) => (
            <li key={name}>
              {address === undefined ? <SectionLink to={section}>{text}</SectionLink> : <Link to={address}>{text}</Link>}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
