import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Issue } from '../rules/issue-draft.ts'
import type { IssueParts } from './newsletter-query.ts'
import styles from './newsletter.module.css'

/** Shows a newsletter as subscribers of each language receive it, with the texts and cards of the server. */
export function IssuePreview({ issue: { preview } }: { issue: Issue }) {
  const t = useT('newsletter')
  return (
    <Panel title={t('preview')}>
      <div className={styles.body}>
        <div className={styles.columns}>
          <Email title={t('english')} {...preview.en} />
          <Email title={t('nepali')} {...preview.ne} />
        </div>
      </div>
    </Panel>
  )
}

/** Shows the email in one language. Where Nepali is missing, its readers get English, so each text names its own language. */
function Email({ title, subject, parts }: { title: string; subject: string; parts: IssueParts }) {
  const t = useT('newsletter')
  const formats = useFormats()
  return (
    <section className={styles.email} aria-label={title}>
      <p className={styles.language}>{title}</p>
      <h3 lang={formats.languageOf(subject)}>{subject}</h3>
      {parts.length === 0 && <p>{t('nothingYet')}</p>}
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </section>
  )
}

function Part({ part }: { part: IssueParts[number] }) {
  const formats = useFormats()
  if (part.kind === 'heading') return <h4 lang={formats.languageOf(part.text)}>{part.text}</h4>
  if (part.kind === 'text') return <p lang={formats.languageOf(part.text)}>{part.text}</p>
  if (part.kind === 'picture') return <img src={part.url} alt={part.alt} loading="lazy" />
  if (part.kind === 'button')
    return (
      <span className={styles.as} lang={formats.languageOf(part.text)}>
        {part.text}
      </span>
    )
  const { title, remark, price, label, picture } = part
  return (
    <div className={styles.card} lang={formats.languageOf(title)}>
      {picture && <img src={picture.url} alt={picture.alt} loading="lazy" />}
      <strong>{title}</strong>
      <span>{[remark, price].filter(Boolean).join(' · ')}</span>
      <span className={styles.label}>{label}</span>
    </div>
  )
}
