import type { Locale } from '@chautari/contract/locale'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ShownBody } from '../../../ui/text/shown-body.tsx'
import type { Content } from '../page-query.ts'
import { textChanges, type SectionChange, type TextChange } from '../rules/text-changes.ts'
import styles from './shown-version.module.css'

const TONES = { added: 'green', removed: 'red', changed: 'amber', moved: 'blue' } as const

type Props = { content: Content; before: { number: number; content: Content } | null; lang: Locale }

/** Shows the changes of a version in one language: each section with its texts before and after. */
export function ChangeList({ content, before, lang }: Props) {
  const t = useT('pages')
  if (!before) return <p>{t('firstVersion')}</p>
  const changes = textChanges(before.content, content)
    .map((change) => ({ ...change, texts: change.texts.filter((text) => text.lang === lang) }))
    .filter(({ kind, texts }) => kind === 'moved' || texts.length > 0)
  return (
    <>
      <h1>{t('changedSince', { number: before.number })}</h1>
      {changes.length === 0 && <p>{t('noChanges')}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.key}`} className={styles.change}>
            <Change change={change} lang={lang} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Change({ change: { key, heading, kind, texts }, lang }: { change: SectionChange; lang: Locale }) {
  const t = useT('pages')
  return (
    <>
      <div className={styles.changeHead}>
        <Badge tone={TONES[kind]}>{t(kind)}</Badge>
        <strong lang={lang}>{key === '' ? t('theTop') : heading[lang]}</strong>
      </div>
      {texts.map((text) => (
        <div key={text.part} className={styles.pair}>
          <Side side="before" change={text} />
          <Side side="after" change={text} />
        </div>
      ))}
    </>
  )
}

function Side({ side, change }: { side: 'before' | 'after'; change: TextChange }) {
  const t = useT('pages')
  const { part, lang } = change
  const text = change[side]
  return (
    <div className={styles.side} data-side={side}>
      <span className={styles.sideName}>{t(side)}</span>
      {text === '' && <span>{t('empty')}</span>}
      {text !== '' && part === 'heading' && <strong lang={lang}>{text}</strong>}
      {text !== '' && part === 'body' && <ShownBody html={text} lang={lang} />}
    </div>
  )
}
