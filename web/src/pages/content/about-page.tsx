import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { Article } from './article.tsx'

const VALUES = ['integrity', 'innovation', 'passion'] as const

export default function AboutPage() {
  const t = useT('pages')
  const sections = [
    { heading: t('whatHead'), text: t('what') },
    { heading: t('whyHead'), text: t('why') },
    ...VALUES.map((value) => ({ heading: t(value), text: t(`${value}Text`) })),
    { heading: t('figuresHead'), text: t('figures') },
    { heading: t('demoHead'), text: t('demo') },
  ]
  return <Article path={links.about} title={t('aboutTitle')} heading={t('about')} lead={t('aboutLead')} sections={sections} />
}
