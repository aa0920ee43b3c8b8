import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useId } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { MemberContext } from '../../platform/session/member.tsx'
import { FactList } from './fact-list.tsx'
import styles from './history.module.css'
import { useRecordedWords } from './recorded-words.ts'

const SHOWN = 10

type Props = { about: { kind: string; id: string } }

/** Renders the latest staff actions on a subject, the newest first, with a link to all of them. */
export function History(props: Props) {
  // Suppliers have the same screens but no access to the audit log.
  const mayView = use(MemberContext)?.permissions.includes('entries.view') ?? false
  if (!mayView) return null
  // The names of all acts are loaded after the screen.
  return (
    <Suspense>
      <LastActs {...props} />
    </Suspense>
  )
}

function LastActs({ about: { kind, id } }: Props) {
  const t = useT('entries')
  const { entryWords, reasonWords } = useRecordedWords()
  const formats = useFormats()
  const heading = useId()
  const about = `${kind}:${id}`
  const { data } = useQuery(callQuery('GET /staff/entries', { query: { about } }))
  const entries = data?.data.slice(0, SHOWN) ?? []
  return (
    <section aria-labelledby={heading} className={styles.history}>
      <h2 id={heading} className={styles.head}>
        {t('history')}
      </h2>
      <ul>
        {entries.map(({ id: entry, at, name, act, reason, before, after }) => (
          <li key={entry} className={styles.entry}>
            <p className={styles.act}>
              <strong>{name}</strong>
              <span>{entryWords({ act, after })}</span>
              <time dateTime={at} className={styles.at}>
                {formats.instant(new Date(at))}
              </time>
            </p>
            {reason !== null && <p>{t('because', { reason: reasonWords({ act, reason }) })}</p>}
            <FactList before={before} after={after} />
          </li>
        ))}
      </ul>
      <p className={styles.rest}>
        {entries.length === 0 && data ? t('noneYet') : <Link to={`/entries?about=${encodeURIComponent(about)}`}>{t('all')}</Link>}
      </p>
    </section>
  )
}
