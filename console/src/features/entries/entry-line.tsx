import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Reference } from '../../ui/booking/reference.tsx'
import { FactList } from '../../ui/entries/fact-list.tsx'
import { useRecordedWords } from '../../ui/entries/recorded-words.ts'
import { subjectScreen } from '../../ui/entries/subject-screen.ts'
import styles from './entries.module.css'
import type { Entry, Filter } from './entries-query.ts'

/** The name of the actor of a command that needs no key. */
const COMMAND_LINE = 'command line'

/** Renders one entry: time, person, act, subject, reason and changes. The person and the subject filter the list. */
export function EntryLine({ entry, onNarrow }: { entry: Entry; onNarrow: (filter: Filter) => void }) {
  const t = useT('entries')
  const formats = useFormats()
  const { entryWords, reasonWords } = useRecordedWords()
  const { at, name, via, act, about, reason, request_id: request, staff_id: staff } = entry
  const actorName = name === COMMAND_LINE ? t('commandLine') : name
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.at}>
        {formats.instant(new Date(at))}
      </time>
      <div className={styles.what}>
        <p className={styles.act}>
          {staff === null ? (
            <span className={styles.part}>{actorName}</span>
          ) : (
            <button type="button" className={styles.part} onClick={() => onNarrow({ actor: staff })}>
              {name}
            </button>
          )}
          <button type="button" className={`${styles.part} ${styles.verb}`} onClick={() => onNarrow({ act })}>
            {entryWords(entry)}
          </button>
          <Subject about={about} onNarrow={onNarrow} />
          {via === 'command_line' && name !== COMMAND_LINE && <Badge>{t('commandLine')}</Badge>}
        </p>
        {reason !== null && <p>{t('because', { reason: reasonWords({ act, reason }) })}</p>}
        <FactList before={entry.before} after={entry.after}>
          {request !== null && <p className={styles.request}>{t('request', { id: request })}</p>}
        </FactList>
      </div>
    </li>
  )
}

type SubjectProps = { about: Entry['about']; onNarrow: (filter: Filter) => void }

/** Renders the subject of an entry. It links to its screen if the user may open it, and otherwise filters the list. */
function Subject({ about, onNarrow }: SubjectProps) {
  const { subjectWords } = useRecordedWords()
  const screen = subjectScreen(about, useMay())
  const { kind, id } = about
  if (screen !== undefined)
    return (
      <Link to={screen} className={styles.subject}>
        {kind === 'booking' ? (
          <>
            {subjectWords({ kind, id: '' })} <Reference reference={id} />
          </>
        ) : (
          subjectWords(about)
        )}
      </Link>
    )
  return (
    <button type="button" className={styles.part} onClick={() => onNarrow({ about: `${kind}:${id}` })}>
      {subjectWords(about)}
    </button>
  )
}
