import { useLoaderData } from 'react-router'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { Article } from './article.tsx'
import { textPageData } from './text-page-data.ts'

const read = textPageData('terms')

export const loader = read.loader
export const clientLoader = read.clientLoader

/** Shows the terms and conditions, linked from the payment box (spec 1 §9, 2 §1). */
export default function TermsPage() {
  const t = useT('legal')
  const isDemo = useSiteFacts()?.is_demo
  return (
    <Article text={useLoaderData<typeof loader>()} path={links.terms} hasContents>
      {isDemo && (
        <section id="demo">
          <h2>{t('demoHead')}</h2>
          <p>{t('demo')}</p>
        </section>
      )}
    </Article>
  )
}
