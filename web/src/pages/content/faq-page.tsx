import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { links } from '../../platform/links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'
import styles from './article.module.css'

const QUESTIONS = ['who', 'pay', 'fee', 'full', 'account', 'hold', 'late', 'track', 'bs', 'supplier'] as const

/** Questions with their answers folded away; an address with `#pay` opens that one (spec 2 §2). */
export default function FaqPage() {
  const t = useT('pages')
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const fold = answer?.closest('details')
    if (fold) fold.open = true
  }, [hash])
  return (
    <article className={styles.article}>
      <PageHead title={t('faqTitle')} description={t('faqLead')} path={links.faq} />
      <h1>{t('faq')}</h1>
      <p className={styles.lead}>{t('faqLead')}</p>
      <div className={styles.folds}>
        {QUESTIONS.map((question) => (
          <details key={question}>
            <summary>
              <h2>{t(`${question}Q`)}</h2>
            </summary>
            <p id={question}>
              {t(`${question}A`)}{' '}
              <a href={`#${question}`} aria-label={t(`${question}Q`)}>
                #
              </a>
            </p>
          </details>
        ))}
      </div>
    </article>
  )
}
