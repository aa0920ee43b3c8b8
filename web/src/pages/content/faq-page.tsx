import { useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { SafeHtml } from '../../features/content/safe-html.tsx'
import { openAnswerScript } from '../../platform/pages/first-scripts.ts'
import { links } from '../../links.ts'
import { StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './article.module.css'
import { textPageData } from './text-page-data.ts'
import { TextPageHead } from './text-page-head.tsx'
import { OtherVersion, VersionNote } from './text-version.tsx'

const read = textPageData('faq')

export const loader = read.loader
export const clientLoader = read.clientLoader

/** Shows the FAQ with collapsed answers; `#pay` opens that answer (spec 2 §1, §2). */
export default function FaqPage() {
  const t = useT('legal')
  const text = useLoaderData<typeof loader>()
  useOpenAnswer()
  return (
    <article className={styles.article}>
      <TextPageHead text={text} path={links.faq} />
      <StructuredData
        key={text.number}
        describe={
          import.meta.env.SSR &&
          (() => ({
            '@type': 'FAQPage',
            mainEntity: text.groups
              .flatMap(({ entries }) => entries)
              .map(({ heading, body }) => ({
                '@type': 'Question',
                name: heading,
                acceptedAnswer: { '@type': 'Answer', text: body },
              })),
          }))
        }
      />
      <h1>{text.heading}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <OtherVersion text={text} path={links.faq} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? openAnswerScript : '' }} />
      {text.groups.map(({ heading: group, entries }) => (
        <section key={group} className={styles.folds}>
          {group !== '' && <h2>{group}</h2>}
          {entries.map(({ key, heading, body }) => (
            <details key={key} suppressHydrationWarning>
              <summary>
                <h3>{heading}</h3>
              </summary>
              {/* The id is inside the collapsible part: browsers expand an element that hides the target of a fragment, but not the target itself. */}
              <div id={key} className={styles.answer}>
                <div className={styles.body}>
                  <SafeHtml html={body} />
                </div>
                <a href={`#${key}`} aria-label={`${t('answerLink')}: ${heading}`}>
                  {t('answerLink')}
                </a>
              </div>
            </details>
          ))}
        </section>
      ))}
      <VersionNote text={text} path={links.faq} />
    </article>
  )
}

/** Opens the answer of the address when it changes on the page. An inline script opens the first. */
function useOpenAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const fold = answer?.closest('details')
    if (!fold) return
    fold.open = true
    fold.scrollIntoView({ block: 'start' })
  }, [hash])
}
