import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { Article } from './article.tsx'

export default function TermsPage() {
  const t = useT('legal')
  const sections = [
    { heading: t('whoHead'), text: t('who') },
    { heading: t('holdHead'), text: t('hold') },
    { heading: t('priceHead'), text: t('price') },
    { heading: t('lateHead'), text: t('late') },
    { heading: t('cancelHead'), text: t('cancel') },
    { heading: t('demoHead'), text: t('demo') },
  ]
  return <Article title={t('termsTitle')} path={links.terms} heading={t('terms')} lead={t('termsLead')} sections={sections} />
}
