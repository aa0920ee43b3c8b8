import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import { useT } from '../../../platform/language/texts.ts'
import { Photo } from '../../../ui/pictures/photo.tsx'
import styles from './package-photo.module.css'

type Props = {
  offered: Pick<PackageCard, 'thumbnail' | 'days' | 'campaign_name'>
  sizes: string
  isEager?: boolean
  className?: string | undefined
}

/** Shows the picture of a package with its duration and campaign. */
export function PackagePhoto({ offered, sizes, isEager = false, className = '' }: Props) {
  const t = useT('packages')
  const { thumbnail, days, campaign_name: campaign } = offered
  return (
    <div className={`${styles.photo} ${className}`} style={{ backgroundColor: thumbnail.colour }}>
      <Photo url={thumbnail.url} sizes={sizes} alt={thumbnail.alt} width={400} height={267} isEager={isEager} />
      <span className={styles.days}>{t('days', { n: days })}</span>
      {campaign && <span className={styles.campaign}>{campaign}</span>}
    </div>
  )
}
