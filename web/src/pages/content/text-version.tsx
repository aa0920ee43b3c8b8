import type { TextPage } from '@chautari/contract/content/text-pages'
import { calendarDate } from '@chautari/contract/dates'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './text-version.module.css'

type Props = { text: TextPage; path: string }

/** Renders a notice that the shown text is not the version in effect, with a link to that one. */
export function OtherVersion({ text: { state, effective_on: day }, path }: Props) {
  const t = useT('legal')
  const { both } = useFormats()
  if (state === 'current') return null
  return (
    <p className={styles.other} role="note">
      <IconHistory size={22} stroke={1.75} aria-hidden />
      <span>
        {state === 'past' ? t('pastVersion') : t('upcomingVersion', both(calendarDate(day)))}{' '}
        <Link to={path}>{t('toCurrent')}</Link>
      </span>
    </p>
  )
}

/** Renders the version of a text, its effective date, and links to the other versions. */
export function VersionNote({ text, path }: Props) {
  const t = useT('legal')
  const { both } = useFormats()
  const name = (line: Pick<TextPage, 'number' | 'state' | 'effective_on'>) =>
    t(line.state === 'upcoming' ? 'versionFrom' : 'versionSince', {
      number: line.number,
      ...both(calendarDate(line.effective_on)),
    })
  return (
    <footer className={styles.versions}>
      <p>{name(text)}</p>
      {text.versions.length > 1 && (
        <>
          <h2>{t('otherVersions')}</h2>
          <ul>
            {text.versions
              .filter(({ number }) => number !== text.number)
              .map((line) => (
                <li key={line.number}>
                  <Link to={line.state === 'current' ? path : `${path}/${line.number}`}>{name(line)}</Link>
                </li>
              ))}
          </ul>
        </>
      )}
    </footer>
  )
}
