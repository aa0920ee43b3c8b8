import { Link, useLoaderData } from 'react-router'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { Article } from './article.tsx'
import { textPageData } from './text-page-data.ts'

const read = textPageData('agreement')

export const loader = read.loader
export const clientLoader = read.clientLoader

/** Shows privacy, disclaimer and user agreement in short (spec 2 §2). */
export default function AgreementPage() {
  const t = useT('legal')
  const tFrame = useT('frame')
  return (
    <Article text={useLoaderData<typeof loader>()} path={links.agreement}>
      <section>
        <h2>{t('longer')}</h2>
        <ul>
          <li>
            <Link to={links.terms}>{tFrame('terms')}</Link>
          </li>
          <li>
            <Link to={links.privacy}>{t('privacy')}</Link>
          </li>
        </ul>
      </section>
    </Article>
  )
}
