import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openAnswerScript } from '../../platform/pages/first-scripts.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './article.module.css'
import { STATED_LIMITS } from './stated-limits.ts'

const GROUPS = [
  ['bookingGroup', ['who', 'account', 'hold', 'bs']],
  ['payingGroup', ['pay', 'fee', 'full', 'coupon', 'late', 'twice']],
  ['afterGroup', ['track', 'cancel', 'refund', 'change', 'offline']],
  ['moreGroup', ['review', 'supplier']],
] as const

/** Shows the FAQ with collapsed answers; `#pay` opens that answer (spec 2 §1, §2). */
export default function FaqPage() {
  const t = useT('pages')
  useOpenAnswer()
  const all = GROUPS.flatMap(([, questions]) => questions)
  return (
    <article className={styles.article}>
      <PageHead title={t('faqTitle')} description={t('faqLead')} path={links.faq} />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          (() => ({
            '@type': 'FAQPage',
            mainEntity: all.map((question) => ({
              '@type': 'Question',
              name: t(`${question}Q`),
              acceptedAnswer: { '@type': 'Answer', text: t(`${question}A`, STATED_LIMITS) },
            })),
          }))
        }
      />
      <h1>{t('faq')}</h1>
      <p className={styles.lead}>{t('faqLead')}</p>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? openAnswerScript : '' }} />
      {GROUPS.map(([group, questions]) => (
        <section key={group} className={styles.folds}>
          <h2>{t(group)}</h2>
          {questions.map((question) => (
            <details key={question} suppressHydrationWarning>
              <summary>
                <h3>{t(`${question}Q`)}</h3>
              </summary>
              {/* The id is inside the collapsible part: browsers expand what hides the target of an address, but not the target itself. */}
              <div id={question} className={styles.answer}>
                <p>{t(`${question}A`, STATED_LIMITS)}</p>
                <a href={`#${question}`} aria-label={`${t('answerLink')}: ${t(`${question}Q`)}`}>
                  {t('answerLink')}
                </a>
              </div>
            </details>
          ))}
        </section>
      ))}
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
