import { useT } from '../../platform/texts.ts'

export const handle = { hasHero: true }

export default function PropertyHomePage() {
  const t = useT('home')
  return <title>{t('title')}</title>
}
