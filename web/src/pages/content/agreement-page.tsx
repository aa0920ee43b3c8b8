import { Link } from 'react-router'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { Article } from './article.tsx'

const PARTS = ['privacy', 'disclaimer', 'user'] as const

/** Shows privacy, disclaimer and user agreement in short (spec 2 §2). */
export default function AgreementPage() {
  const t = useT('pages')
  const words = useT('frame')
  const legal = useT('legal')
  const parts = PARTS.map((id) => ({ id, heading: t(`${id}Head`), text: t(id) }))
  return (
    <Article path={links.agreement} title={t('agreementTitle')} heading={t('agreement')} lead={t('agreementLead')} parts={parts}>
      <h2>{t('longer')}</h2>
      <ul>
        <li>
          <Link to={links.terms}>{words('terms')}</Link>
        </li>
        <li>
          <Link to={links.privacy}>{legal('privacy')}</Link>
        </li>
      </ul>
    </Article>
  )
}
