import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { changedFacts } from './changed-facts.ts'
import styles from './fact-list.module.css'
import { useRecordedWords } from './recorded-words.ts'

type Facts = Parameters<typeof changedFacts>[0]

/** Shows the facts that an act changed, before and after, in a collapsed list. Renders nothing when no fact changed. */
export function FactList({ before, after, children }: { before: Facts; after: Facts; children?: ReactNode }) {
  const t = useT('entries')
  const { factWords, valueWords } = useRecordedWords()
  const facts = changedFacts(before, after)
  if (facts.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{t('changes', { n: facts.length })}</summary>
      <dl>
        {facts.map((fact) => (
          <div key={fact.name} className={styles.fact}>
            <dt>{factWords(fact.name)}</dt>
            <dd>
              <span className={styles.before}>{valueWords(fact.name, fact.before) || t('nothing')}</span>
              <IconArrowRight size={14} stroke={1.75} aria-label={t('to')} />
              <span>{valueWords(fact.name, fact.after) || t('nothing')}</span>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </details>
  )
}
