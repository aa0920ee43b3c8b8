import { Link } from 'react-router'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { Article } from './article.tsx'

export default function AgreementPage() {
  const t = useT('pages')
  const words = useT('frame')
  const legal = useT('legal')
  const sections = [
    { heading: t('agreementPrivacyHead'), text: t('agreementPrivacy') },
    { heading: t('disclaimerHead'), text: t('disclaimer') },
    { heading: t('agreementHead'), text: t('agreementText') },
  ]
  return (
    <Article
      path={links.agreement}
      title={t('agreementTitle')}
      heading={t('agreement')}
      lead={t('agreementLead')}
      sections={sections}
    >
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
