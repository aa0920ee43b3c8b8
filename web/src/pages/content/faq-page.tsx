import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openAnswerScript } from '../../platform/pages/first-scripts.ts'
import { links } from '../../links.ts'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
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

type Question = (typeof GROUPS)[number][1][number]

/** Shows the FAQ with collapsed answers; `#pay` opens that answer (spec 2 §1, §2). */
export default function FaqPage() {
  const t = useT('pages')
  useOpenAnswer()
  const paying = usePayingAnswer()
  const answerOf = (question: Question) => (question === 'pay' ? paying : t(`${question}A`, STATED_LIMITS))
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
              acceptedAnswer: { '@type': 'Answer', text: answerOf(question) },
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
                <p>{answerOf(question)}</p>
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

/** Returns the answer that names the configured payment methods, or the specification's list while they are unknown (issue 13 §13). */
function usePayingAnswer(): string {
  const t = useT('pages')
  const ways = (useSiteFacts()?.methods ?? []).map(({ code }) => t(`way_${code}`))
  if (ways.length === 0) return t('payA')
  const last = ways.slice(-2).join(` ${t('or')} `)
  return t('payNowA', { ways: [...ways.slice(0, -2), last].join(', ') })
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
