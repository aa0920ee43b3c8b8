import type { CallResponse } from '@chautari/contract/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useId } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { MemberContext } from '../../platform/session/member.tsx'
import { FactList } from './fact-list.tsx'
import styles from './history.module.css'
import { groupNeighbours } from './neighbours.ts'
import { useRecordedWords } from './recorded-words.ts'

const SHOWN = 10

type Props = { about: { kind: string; id: string } }

/** Renders the latest staff actions on a subject, the newest first, with a link to all of them. What one person did several times in a row is one line. */
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
  const { entryWords } = useRecordedWords()
  const heading = useId()
  const about = `${kind}:${id}`
  const { data } = useQuery(callQuery('GET /staff/entries', { query: { about } }))
  const groups = groupNeighbours(data?.data ?? [], ({ act, after, name, staff_id: staff, member_id: member, reason }) =>
    JSON.stringify([name, staff, member, entryWords({ act, after }), reason]),
  ).slice(0, SHOWN)
  return (
    <section aria-labelledby={heading} className={styles.history}>
      <h2 id={heading} className={styles.head}>
        {t('history')}
      </h2>
      <ul>
        {groups.map((group) => (
          <li key={group[0].id} className={styles.entry}>
            <Acts group={group} />
          </li>
        ))}
      </ul>
      <p className={styles.rest}>
        {groups.length === 0 && data ? t('noneYet') : <Link to={`/entries?about=${encodeURIComponent(about)}`}>{t('all')}</Link>}
      </p>
    </section>
  )
}

type Entry = CallResponse<'GET /staff/entries'>['data'][number]

/** Renders what one person did, once or several times. */
function Acts({ group: [latest, ...earlier] }: { group: [Entry, ...Entry[]] }) {
  const t = useT('entries')
  const { entryWords, reasonWords } = useRecordedWords()
  const formats = useFormats()
  const first = earlier.at(-1)
  return (
    <>
      <p className={styles.act}>
        <strong>{latest.name}</strong>
        <span>{entryWords(latest)}</span>
        <At at={latest.at} />
      </p>
      {latest.reason !== null && <p>{t('because', { reason: reasonWords({ act: latest.act, reason: latest.reason }) })}</p>}
      {first === undefined ? (
        <FactList before={latest.before} after={latest.after} />
      ) : (
        <details>
          <summary>{t('repeated', { n: earlier.length + 1, at: formats.instant(new Date(first.at)) })}</summary>
          <ul className={styles.repeated}>
            {[latest, ...earlier].map(({ id, at, before, after }) => (
              <li key={id}>
                <At at={at} />
                <FactList before={before} after={after} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function At({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <time dateTime={at} className={styles.at}>
      {formats.instant(new Date(at))}
    </time>
  )
}
