import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { Article } from './article.tsx'

export default function PrivacyPage() {
  const t = useT('legal')
  const sections = [
    { heading: t('keepHead'), text: t('keep') },
    { heading: t('browserHead'), text: t('browser') },
    { heading: t('othersHead'), text: t('others') },
    { heading: t('logsHead'), text: t('logs') },
  ]
  return (
    <Article title={t('privacyTitle')} path={links.privacy} heading={t('privacy')} lead={t('privacyLead')} sections={sections} />
  )
}
