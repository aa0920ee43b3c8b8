import { useT } from '../../../platform/language/texts.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Issue } from '../rules/issue-draft.ts'
import type { IssueParts } from './newsletter-query.ts'
import styles from './newsletter.module.css'

/** Shows how subscribers of each language read a newsletter, by the server's own texts and cards. */
export function IssuePreview({ issue: { preview } }: { issue: Issue }) {
  const t = useT('newsletter')
  return (
    <Panel title={t('preview')}>
      <div className={styles.body}>
        <div className={styles.columns}>
          <Letter lang="en" title={t('english')} {...preview.en} />
          <Letter lang="ne" title={t('nepali')} {...preview.ne} />
        </div>
      </div>
    </Panel>
  )
}

type LetterProps = { lang: 'en' | 'ne'; title: string; subject: string; parts: IssueParts }

function Letter({ lang, title, subject, parts }: LetterProps) {
  const t = useT('newsletter')
  return (
    <section className={styles.letter} aria-label={title}>
      <p className={styles.language}>{title}</p>
      <h3 lang={lang}>{subject}</h3>
      {parts.length === 0 && <p>{t('nothingYet')}</p>}
      {parts.map((part, index) => (
        <Part key={index} part={part} lang={lang} />
      ))}
    </section>
  )
}

function Part({ part, lang }: { part: IssueParts[number]; lang: string }) {
  if (part.kind === 'heading') return <h4 lang={lang}>{part.text}</h4>
  if (part.kind === 'text') return <p lang={lang}>{part.text}</p>
  if (part.kind === 'picture') return <img src={part.url} alt={part.alt} loading="lazy" />
  if (part.kind === 'button')
    return (
      <span className={styles.as} lang={lang}>
        {part.text}
      </span>
    )
  const { title, remark, price, label, picture } = part
  return (
    <div className={styles.card} lang={lang}>
      {picture && <img src={picture.url} alt={picture.alt} loading="lazy" />}
      <strong>{title}</strong>
      <span>{[remark, price].filter(Boolean).join(' · ')}</span>
      <span className={styles.label}>{label}</span>
    </div>
  )
}
