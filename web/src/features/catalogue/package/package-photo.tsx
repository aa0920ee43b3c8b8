import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import { links } from '../../../links.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useIsMoving } from '../../../ui/pictures/moving-picture.ts'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './package-photo.module.css'

type Props = {
  offered: Pick<PackageCard, 'slug' | 'thumbnail' | 'days' | 'campaign_name' | 'unit_price' | 'offer_price'>
  sizes: string
  isEager?: boolean
  className?: string | undefined
}

/** Shows the picture of a package with its duration, the saving per person and the campaign. */
export function PackagePhoto({ offered, sizes, isEager = false, className = '' }: Props) {
  const t = useT('packages')
  const { rupees } = useFormats()
  const { thumbnail, days, campaign_name: campaign, unit_price: unit, offer_price: offer } = offered
  const isMoving = useIsMoving(links.package(offered.slug))
  const saved = unit - (offer ?? unit)
  return (
    <div
      className={`${styles.photo} ${className}`}
      style={{ backgroundColor: thumbnail.colour }}
      data-moving={isMoving || undefined}
    >
      <Photo url={thumbnail.url} sizes={sizes} alt={thumbnail.alt} width={400} height={267} isEager={isEager} />
      <span className={styles.days}>{t('days', { n: days })}</span>
      {(saved > 0 || campaign) && (
        <span className={styles.campaign}>
          {saved > 0 && t('saving', { amount: rupees(saved) })}
          {saved > 0 && campaign && ' · '}
          {campaign && <MarkedText>{campaign}</MarkedText>}
        </span>
      )}
    </div>
  )
}
